import { defineConfig } from 'vitest/config';
import { pureTests } from './scripts/pure-tests.ts';
import { allTests } from './scripts/select-tests.ts';

/** The tests of pure files alone, in seconds: nothing is started for them. */
export default defineConfig({
  test: { include: pureTests(allTests()), isolate: false, testTimeout: 20_000 },
});
