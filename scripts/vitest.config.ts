import { defineConfig } from 'vitest/config';

/** The rules of the tree alone: they need no database. */
export default defineConfig({
  test: { include: ['scripts/*.test.ts'], testTimeout: 30_000, root: new URL('..', import.meta.url).pathname },
});
