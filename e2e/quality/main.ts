import { parseArgs } from 'node:util';
import { say } from '../../scripts/run.ts';
import { buildSites } from '../../standalone/sites.ts';
import { openTestStandalone } from '../harness.ts';
import { playerAddresses } from '../pages/player-addresses.ts';
import { fillScene } from '../pages/scene.ts';
import { type Bar, bars, type Measured, missed } from './bars.ts';
import { checkQuality } from './check-quality.ts';

const { values, positionals } = parseArgs({
  options: { runs: { type: 'string', default: '3' } },
  allowPositionals: true,
});
const runs = Number(values.runs);
if (!Number.isInteger(runs) || runs < 1 || runs > 15) throw new Error('--runs takes a number from 1 to 15');
/** `visitor /` is one page, `/board` every one below it, `bet` the bets. */
const isWanted = (name: string): boolean =>
  positionals.length === 0 || positionals.some((one) => (one.endsWith(' /') ? name === one : name.includes(one)));

await buildSites();
await using whole = await openTestStandalone();
const places = await fillScene(whole);

const heads: Record<Bar, string> = {
  scriptKb: 'script kB',
  largestSlowMs: 'LCP slow',
  largestPlainMs: 'LCP',
  shift: 'CLS',
  touchMs: 'INP',
};
const names = Object.keys(heads) as Bar[];
const wide = 11;
const digits = (bar: Bar): number => (bar === 'shift' ? 3 : bar === 'scriptKb' ? 1 : 0);
const cell = (text: string): string => text.padStart(wide);

function line(measured: Measured): string {
  const bad = missed(measured);
  const cells = names.map((bar) => {
    const figure = measured.figures[bar];
    if (figure === undefined) return cell('');
    return cell(`${figure.toFixed(digits(bar))}${bad.includes(bar) ? ' !' : '  '}`);
  });
  return `${bad.length === 0 ? 'ok  ' : 'FAIL'} ${cells.join('')}  ${measured.what}  (${measured.note})`;
}

say(`     ${names.map((bar) => cell(`${heads[bar]}  `)).join('')}`);
say(`bar  ${names.map((bar) => cell(`${bars[bar]}  `)).join('')}`);
const all = await checkQuality(whole, places, {
  addresses: playerAddresses.filter(({ who, path }) => isWanted(`${who} ${path}`)),
  bets: isWanted('member bet'),
  runs,
  onMeasured: (measured) => say(line(measured)),
});
const failing = all.filter((measured) => missed(measured).length > 0);
say(`${all.length} measured, ${all.length - failing.length} within their bars; the middle of ${runs} runs each`);
process.exitCode = failing.length === 0 ? 0 : 1;
