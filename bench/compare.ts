import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Change, changesOf, type Measured } from './changes.ts';
import { checkoutOf } from './checkout.ts';
import { originOf } from './machine.ts';
import { resultsFile } from './parts.ts';
import { originLine, say } from './report.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Measures two revisions in turn on one machine, each by its own bench, and tells how this one changed against the
 * other. Neighbours in time are held against each other, so that a machine that slows down slows down both.
 */
export async function compare(revision: string, parts: readonly string[], turns: number): Promise<void> {
  const { folder, commit } = checkoutOf(root, revision);
  say(`${originLine(originOf(root))}, against ${commit.slice(0, 10)}`);
  const pairs: { here: Measured; there: Measured }[] = [];
  for (let turn = 1; turn <= turns; turn++) {
    const measureThere = () => {
      say(`— turn ${turn} of ${turns}: there, at ${commit.slice(0, 10)}`);
      return measureIn(folder, parts);
    };
    const measureHere = () => {
      say(`— turn ${turn} of ${turns}: here`);
      return measureIn(root, parts);
    };
    // Whoever is second finds another machine than the first: they change places with each turn.
    if (turn % 2 === 1) {
      const there = measureThere();
      pairs.push({ there, here: measureHere() });
    } else {
      const here = measureHere();
      pairs.push({ there: measureThere(), here });
    }
  }
  say(
    `\n  ${'figure'.padEnd(50)} ${'there'.padStart(10)} ${'here'.padStart(10)}   change, from – to of ${turns} turns`,
  );
  for (const change of changesOf(pairs)) say(line(change));
}

function measureIn(folder: string, parts: readonly string[]): Measured {
  const { status } = spawnSync(process.execPath, [join(folder, 'bench/main.ts'), ...parts], {
    cwd: folder,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error(`the bench of ${folder} ended with ${status}`);
  const figures = JSON.parse(readFileSync(join(folder, resultsFile), 'utf8')) as { name: string; value: number }[];
  return new Map(figures.map(({ name, value }) => [name, value]));
}

const percent = (share: number): string => `${share >= 0 ? '+' : ''}${(share * 100).toFixed(1)} %`;

function line({ name, here, there, change, from, to }: Change): string {
  const spread = `${percent(from)} – ${percent(to)}`;
  const told = from < 0 && to > 0 ? 'within the spread' : '';
  return `  ${name.padEnd(50)} ${there.toFixed(2).padStart(10)} ${here.toFixed(2).padStart(10)}   ${percent(change)} (${spread}) ${told}`.trimEnd();
}
