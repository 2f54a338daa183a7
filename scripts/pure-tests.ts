import { resolve } from 'node:path';
import { importGraph, reachable } from './import-graph.ts';
import { root } from './run.ts';

/** What starts a database, a server or a whole service for a test; a test that imports any of it is none of these. */
const starting = [
  'runtime/database.ts',
  'runtime/postgres/embedded.ts',
  'runtime/testing/postgres.ts',
  'runtime/testing/programs.ts',
  'standalone/open-standalone.ts',
].map((file) => resolve(root, file));

/** The tests of pure files alone: nothing is started for them, so that all of them share what a worker has read. */
export function pureTests(tests: readonly string[]): string[] {
  const graph = importGraph();
  return tests.filter((test) => {
    const read = reachable(graph, resolve(root, test));
    return !test.startsWith('e2e/') && !starting.some((file) => read.has(file));
  });
}
