import './palette.css';

export { default as Board } from './Board.svelte';
export { default as Mat } from './Mat.svelte';
export { default as Strip } from './Strip.svelte';
