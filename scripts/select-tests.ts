import { relative, resolve } from 'node:path';
import { importGraph, reachable } from './import-graph.ts';
import { filesOf } from './imports.ts';
import { root } from './run.ts';

/** What promises seconds has the machine to itself. */
export const timed: readonly string[] = ['e2e/start.test.ts', 'e2e/quality.test.ts'];

/** The runs: pure functions, services on a database, whole platforms, then by themselves those whose seconds are counted. */
export const runs = ['pure', 'unit', 'e2e', 'start'] as const;
export type Run = (typeof runs)[number];

function runOf(file: string, pure: ReadonlySet<string>): Run {
  if (timed.includes(file)) return 'start';
  if (file.startsWith('e2e/')) return 'e2e';
  return pure.has(file) ? 'pure' : 'unit';
}

export interface Selection {
  /** Test files of each run, as paths below the root. */
  files: Record<Run, string[]>;
  /** What was asked for and names no test. */
  unknown: string[];
}

export const allTests = (): string[] => filesOf('**/*.test.{ts,tsx}');

/** The tests whose path holds one of the given texts, or that lie in a given folder; all of them where none is given. `pure` start nothing. */
export function selectTests(asked: readonly string[], tests: readonly string[], pure: ReadonlySet<string>): Selection {
  const wanted = asked.map((text) => relative(root, resolve(root, text)));
  const chosen = tests.filter((file) => wanted.length === 0 || wanted.some((text) => file.includes(text)));
  const files: Record<Run, string[]> = { pure: [], unit: [], e2e: [], start: [] };
  for (const file of chosen) files[runOf(file, pure)].push(file);
  const unknown = asked.filter((_, index) => !tests.some((file) => file.includes(wanted[index] ?? '')));
  return { files, unknown };
}

/** What tests want beside npm's packages; by what they import, so that nothing is built or looked for in vain. */
export interface Needs {
  sites: boolean;
  servers: boolean;
  queue: boolean;
}

export function needsOf(tests: readonly string[]): Needs {
  const graph = importGraph();
  const read = new Set(tests.flatMap((test) => [...reachable(graph, resolve(root, test))]));
  const reads = (...files: string[]): boolean => files.some((file) => read.has(resolve(root, file)));
  return {
    sites: reads('standalone/sites.ts'),
    servers: reads('scripts/servers.ts', 'runtime/testing/programs.ts'),
    queue: reads('services/game-feeds/test/rabbit.ts'),
  };
}
