import './palette.css';
import DicePad from './DicePad.svelte';
import GridPad from './GridPad.svelte';
import type { Tokens } from '../contract';
import Spoken from './Spoken.svelte';

export { default as Board } from './Board.svelte';
export { default as Mat } from './Mat.svelte';
export { default as Strip } from './Strip.svelte';
export { default as icons } from 'virtual:icons/istanbul';
export { face } from './face';
export { figures, scenes } from './figures';
export { signs } from './signs';
export const panels = { RollDice: DicePad, MoveFigure: DicePad, LayPlace: GridPad };
const everyAssistant = { kind: 'recall', caption: 'recall_all' };
export const together = { Fountain: everyAssistant, ReturnMore: everyAssistant };
export const tokens: Tokens = { has: (kind) => kind === 'good', draw: Spoken };
