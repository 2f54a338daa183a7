import { benchStandalone } from './bench-standalone.ts';
import { crowd, drained, loadSlips, loggedIn, report, type Size, type Slips, slipsOnRound } from './bet-load.ts';
import { type Figure, higher, lower } from './figure.ts';
import type { LoadResult } from './load/plan.ts';
import { BenchFeed } from './sports/bench-feed.ts';
import { liftLiability } from './sports/lift-liability.ts';
import { marketOf, marketSuffix, openProgramme } from './sports/programme.ts';

export interface FoldsSize extends Size {
  matches: number;
  legs: number;
}

/** Three stretches of each kind, in turn: what the machine does meanwhile meets all of them. */
const turns = 3;
const full: FoldsSize = { ...crowd, seconds: 6, matches: 60, legs: 5 };
const warmUpSeconds = 2;
const markets = 8;

/** Slips of five legs beside single bets, on rounds and on matches, through HTTP in the same run. */
export const run = (): Promise<Figure[]> => measureFolds(full);

export async function measureFolds({ matches, legs, ...size }: FoldsSize): Promise<Figure[]> {
  const feed = new BenchFeed();
  await using harness = await benchStandalone({ services: feed.services() });
  const ids = await openProgramme(feed, harness.platform('bench'), { matches, markets });
  await liftLiability(harness);
  const tokens = await loggedIn(harness, size.connections);
  const wholeSeconds = 3 * (turns * (size.seconds + 2) + warmUpSeconds);
  const kinds: Record<string, Slips> = {
    rounds: await slipsOnRound(harness, tokens, wholeSeconds),
    matches: { game: '', slips: slipsOf(ids, 1) },
    folds: { game: '', slips: slipsOf(ids, legs) },
  };
  const results = new Map<string, LoadResult[]>();
  for (const slips of Object.values(kinds))
    await loadSlips(harness, tokens, slips, { ...size, seconds: Math.min(warmUpSeconds, size.seconds) });
  for (let turn = 0; turn < turns; turn++) {
    for (const [kind, slips] of Object.entries(kinds)) {
      await drained(harness);
      const result = await loadSlips(harness, tokens, slips, size);
      report(kind, result);
      results.set(kind, [...(results.get(kind) ?? []), result]);
    }
  }
  const rate = (kind: string) =>
    sum(results.get(kind), ({ accepted }) => accepted) / sum(results.get(kind), (r) => r.seconds);
  const folds = `slips of ${legs} legs`;
  return [
    higher('folds: single bets/s on a round', rate('rounds'), 'bets/s'),
    higher('folds: single bets/s on matches', rate('matches'), 'bets/s'),
    higher(`folds: ${folds} a second`, rate('folds'), 'bets/s'),
    higher(`folds: ${folds} to single bets on a round`, rate('folds') / rate('rounds'), 'times', 0.6),
    higher(`folds: ${folds} to single bets on matches`, rate('folds') / rate('matches'), 'times'),
    lower(`folds: p99 of ${folds}`, Math.max(...(results.get('folds') ?? []).map(({ p99Ms }) => p99Ms)), 'ms'),
  ];
}

const sum = (results: readonly LoadResult[] = [], of: (result: LoadResult) => number): number =>
  results.reduce((total, result) => total + of(result), 0);

/** Slips whose legs are each on another match; which matches differs from slip to slip. */
function slipsOf(ids: readonly bigint[], legs: number): Slips['slips'] {
  return Array.from({ length: ids.length }, (_, slip) =>
    Array.from({ length: legs }, (_, leg) => {
      const market = (slip + leg) % markets;
      const { outcomes } = marketOf(market, 0);
      const { pick = '', oddsMilli = 0 } = outcomes[slip % outcomes.length] ?? {};
      const match = ids[(slip * 7 + leg * 11) % ids.length] ?? 0n;
      return { market_id: `${match}:${marketSuffix(market)}`, pick, odds: oddsMilli / 1000 };
    }),
  );
}
