// Where there is no room for the whole scene; fetched only there.
export { default as Pages } from './Pages.svelte';
export { default as Phone } from './Phone.svelte';
