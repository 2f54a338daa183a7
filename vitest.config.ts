import { defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/longest-first.ts';
import { pureTests } from './scripts/pure-tests.ts';
import { allTests, timed } from './scripts/select-tests.ts';

const passedOver = ['**/node_modules/**', '**/dist/**', '**/.cache/**'];

/** A slow machine gets there too: a second, which is the default, is no promise of the product. */
const poll = { timeout: 10_000 };

const pure = pureTests(allTests());

export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          // Nothing is started for these: what a worker has read serves them all.
          name: 'pure',
          include: pure,
          isolate: false,
          testTimeout: 20_000,
          expect: { poll },
        },
      },
      {
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...passedOver, 'e2e/**', ...pure],
          globalSetup: ['runtime/testing/global-setup.ts'],
          testTimeout: 40_000,
          expect: { poll },
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          // Each file runs whole platforms of its own, and waits for rounds most of its time.
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          exclude: [...passedOver, ...timed],
          testTimeout: 300_000,
          expect: { poll },
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          // What promises seconds has the machine to itself.
          name: 'start',
          include: [...timed],
          testTimeout: 300_000,
          expect: { poll },
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
