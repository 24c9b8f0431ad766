import './palette.css';
import type { Tokens } from '../contract';
import Amounts from './Amounts.svelte';
import { install } from './art/signs';
import Spoken from './Spoken.svelte';
import { speaks } from './spoken';
import WorkHead from './WorkHead.svelte';
import WorkerRows from './WorkerRows.svelte';

install();

export { default as Board } from './Board.svelte';
export { default as Mat } from './Workshop.svelte';
export { default as Strip } from './Strip.svelte';
export { default as icons } from 'virtual:icons/sabika';
export { face } from './face';
export { label } from './label';
export { figures, scenes } from './figures';
export const shows = true;
export const tokens: Tokens = { has: speaks, draw: Spoken };
export const panels = {
  Activate: WorkerRows,
  PayParias: Amounts,
  PaySeals: Amounts,
  PayDinars: Amounts,
  MixDinars: Amounts,
};
export const heads = { AddMaterial: WorkHead, ChooseBase: WorkHead, Attach: WorkHead };
