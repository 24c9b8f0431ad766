import './palette.css';
import GatePad from './GatePad.svelte';
import TowerPad from './TowerPad.svelte';
import type { Tokens } from '../contract';
import Spoken from './tokens/Spoken.svelte';
import { speaks } from './tokens/spoken';

export { default as icons } from 'virtual:icons/marrakesh';
export { default as Board } from './Board.svelte';
export { default as Mat } from './Mat.svelte';
export { default as Strip } from './Strip.svelte';
export { face, onMat } from './face';
export { label } from './label';
export { figures, scenes } from './figures';
export const panels = { ShakeTower: TowerPad, DrawGate: GatePad };
export const whole = { ShakeTower: 'all_fell', DrawGate: 'all_gates' };
export const shows = true;
export const tokens: Tokens = { has: speaks, draw: Spoken };
