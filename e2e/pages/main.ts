import { say } from '../../scripts/run.ts';
import { buildSites } from '../../standalone/sites.ts';
import { openTestStandalone } from '../harness.ts';
import { checkPages, states } from './check-pages.ts';
import type { Fault } from './faults.ts';

const started = performance.now();
const [filter = ''] = process.argv.slice(2);
await buildSites();
await using whole = await openTestStandalone();
const wanted = states.filter(({ who, path, name }) => `${who} ${path} ${name}`.includes(filter));
/** Of a rule that half of a page breaks, these are enough to see why. */
const maxShown = 4;

function print(fault: Fault): void {
  const { page, state, view, rule, things } = fault;
  const where = `${page} · ${state} · ${view} · ${rule}`;
  for (const thing of things.slice(0, maxShown)) say(`${where} · ${thing}`);
  if (things.length > maxShown) say(`${where} · and ${things.length - maxShown} more`);
}

const { looked, clean, faults, weights } = await checkPages(whole, { wanted, onFault: print });
for (const { path, kb, maxKb } of weights)
  say(`${kb <= maxKb ? 'ok  ' : 'FAIL'} ${path}: ${kb.toFixed(1)} of ${maxKb} kB of script`);
say(
  `${looked} states, ${clean} clean, ${faults.length} faults (${((performance.now() - started) / 1000).toFixed(0)} s)`,
);
process.exitCode = faults.length === 0 ? 0 : 1;
