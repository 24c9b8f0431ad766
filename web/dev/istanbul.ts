// Istanbul's board from fixtures, for looking at: ?table=5&step=40&theme=dark&language=de&part=board|art|mats
import '@fontsource/marcellus';
import '@fontsource-variable/inter';
import '../src/styles/tokens.css';
import '../src/styles/base.css';
import { mount } from 'svelte';
import drawings from 'virtual:icons/istanbul';
import { addIcons } from '../src/lib/icons.svelte';
import Istanbul from './Istanbul.svelte';

addIcons(drawings);
const query = Object.fromEntries(new URLSearchParams(location.search));
if (query.theme) document.documentElement.dataset.theme = query.theme;
mount(Istanbul, { target: document.getElementById('app')!, props: { query } });
