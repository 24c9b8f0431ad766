import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { icons } from './scripts/icons.ts';

const server = process.env.CARAVANSERAI_SERVER ?? 'http://127.0.0.1:8000';

export default defineConfig({
  plugins: [icons(), svelte()],
  build: { target: 'es2022', modulePreload: { polyfill: false }, assetsInlineLimit: 0, reportCompressedSize: true },
  server: { proxy: { '/api': { target: server, ws: true } } },
});
