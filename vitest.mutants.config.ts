import { defineConfig } from 'vitest/config';

/** The tests of pure files alone: a mutant is tried in seconds, since nothing is started for it. */
export default defineConfig({
  test: {
    include: ['runtime/**/*.test.ts', 'services/**/*.test.ts'],
    exclude: [
      '**/node_modules/**',
      '**/dist/**',
      '**/.cache/**',
      '**/test/**',
      'runtime/{postgres,events,testing,cache,audit}/**',
      'services/wallet/ledger/**',
    ],
    testTimeout: 20_000,
  },
});
