import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Judged } from './figure.ts';
import type { Origin } from './machine.ts';

/** Appends a run to the history of this machine, which is no part of the repository: a line of JSON for each run. */
export function remember(root: string, origin: Origin, figures: readonly Judged[]): string {
  const folder = join(root, '.cache');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'bench-history.jsonl');
  appendFileSync(file, `${JSON.stringify({ ...origin, figures })}\n`);
  return file;
}
