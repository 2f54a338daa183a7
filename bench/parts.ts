import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Figure, higher, type Judged, judge, lower, type Part } from './figure.ts';
import { remember } from './history.ts';
import { originOf } from './machine.ts';
import { figureLine, originLine, say, yardsticksLine } from './report.ts';
import { between, measureYardsticks, type Yardsticks } from './yardsticks.ts';

/** The parts in the order they run; each is loaded only when it is wanted. */
export const parts: Record<string, () => Promise<{ run: Part }>> = {
  ledger: () => import('./ledger.ts'),
  bets: () => import('./bets.ts'),
  cluster: () => import('./bets-cluster.ts'),
  seamless: () => import('./seamless.ts'),
  settlement: () => import('./settlement.ts'),
  odds: () => import('./odds.ts'),
  polls: () => import('./polls.ts'),
  folds: () => import('./folds.ts'),
  'match-settlement': () => import('./match-settlement.ts'),
  'cold-start': () => import('./cold-start.ts'),
  lists: () => import('./lists.ts'),
  messages: () => import('./messages.ts'),
  reconciliation: () => import('./reconciliation.ts'),
  tree: () => import('./tree.ts'),
};

const root = fileURLToPath(new URL('..', import.meta.url));
export const resultsFile = 'bench/results.json';

/** Runs parts, each between two looks at what the machine can do, and prints and keeps what came out. */
export async function runParts(wanted: readonly string[]): Promise<void> {
  const origin = originOf(root);
  say(originLine(origin));
  let before = await measureYardsticks();
  say(yardsticksLine(before));
  const figures: Judged[] = yardstickFigures(before).map((figure) => judge(figure, before));
  for (const [name, load] of Object.entries(parts)) {
    if (!wanted.includes(name)) continue;
    say(`— ${name}`);
    const { run } = await load();
    const measured = await run();
    const after = await measureYardsticks();
    const judged = measured.map((figure) => judge(figure, between(before, after)));
    say(yardsticksLine(after));
    for (const figure of judged) say(figureLine(figure));
    figures.push(...judged);
    before = after;
  }
  writeFileSync(`${root}${resultsFile}`, `${JSON.stringify(figures, null, 2)}\n`);
  say(`The history of this machine is in ${remember(root, origin, figures)}`);
}

function yardstickFigures(measured: Yardsticks): Figure[] {
  const crowd = measured.get('TPC-B');
  return [
    ...(crowd === undefined ? [] : [higher('TPC-B by pgbench, 64 connections', crowd, 'tx/s')]),
    lower('p50 of a lone one-row commit', measured.get('lone') ?? 0, 'ms'),
  ];
}
