import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { importGraph, reachable } from './scripts/import-graph.ts';
import { root } from './scripts/run.ts';
import { allTests } from './scripts/select-tests.ts';

/** What starts a database, a server or a whole service for a test; a test that imports any of it is none of these. */
const starting = [
  'runtime/database.ts',
  'runtime/postgres/embedded.ts',
  'runtime/testing/postgres.ts',
  'runtime/testing/programs.ts',
  'standalone/open-standalone.ts',
].map((file) => resolve(root, file));

const graph = importGraph();
const isPure = (test: string): boolean => {
  const read = reachable(graph, resolve(root, test));
  return !test.startsWith('e2e/') && !starting.some((file) => read.has(file));
};

/** The tests of pure files alone, in seconds: nothing is started for them. */
export default defineConfig({
  test: { include: allTests().filter(isPure), testTimeout: 20_000 },
});
