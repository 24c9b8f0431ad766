import { defineConfig } from 'vitest/config';

// pure TypeScript only: what needs a page is tested in a real browser (tests/browser)
export default defineConfig({ test: { include: ['src/**/*.test.ts'] } });
