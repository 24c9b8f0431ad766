import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { brotli } from './scripts/brotli.ts';
import { icons } from './scripts/icons.ts';

const server = process.env.CARAVANSERAI_SERVER ?? 'http://127.0.0.1:8000';

export default defineConfig({
  plugins: [icons(), svelte(), brotli()],
  // light-dark() must reach the browser as it is: a polyfill would settle it at the root, and printed slips stay day at night
  build: {
    target: 'es2022',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: true,
  },
  server: { proxy: { '/api': { target: server, ws: true } } },
});
