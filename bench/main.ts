import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Figure, Part } from './figure.ts';

/** The parts in the order they run; each is loaded only when it is wanted. */
const parts: Record<string, () => Promise<{ run: Part }>> = {
  tpcb: () => import('./tpcb.ts'),
  ledger: () => import('./ledger.ts'),
  bets: () => import('./bets.ts'),
  cluster: () => import('./bets-cluster.ts'),
  settlement: () => import('./settlement.ts'),
  lists: () => import('./lists.ts'),
};

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in parts));
if (unknown.length > 0) {
  say(`There is no part ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}.`);
  process.exit(2);
}

const figures: Figure[] = [];
for (const [name, load] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  say(`— ${name}`);
  const { run } = await load();
  const measured = await run();
  figures.push(...measured);
  for (const figure of measured) say(line(figure));
}
writeFileSync(fileURLToPath(new URL('./results.json', import.meta.url)), `${JSON.stringify(figures, null, 2)}\n`);

function line({ name, value, unit, goal, better }: Figure): string {
  const met = goal === null ? '' : (better === 'higher' ? value >= goal : value <= goal) ? 'met' : 'MISSED';
  const aim = goal === null ? '' : `${better === 'higher' ? '≥' : '≤'} ${goal.toLocaleString('en')}`;
  return `  ${name.padEnd(52)} ${value.toLocaleString('en').padStart(12)} ${unit.padEnd(12)} ${aim.padEnd(10)} ${met}`;
}
