import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { loadLanguage } from './i18n';

void loadLanguage().then(() => mount(App, { target: document.getElementById('app')! }));
