import { existsSync } from 'node:fs';
import { everyPick } from '@madang/betting/test/oracle/markets.ts';
import { type Score, score } from '@madang/betting/test/oracle/score.ts';
import { sharedScores } from '@madang/betting/test/oracle/shared-football.ts';
import { type OracleLeg, worth } from '@madang/betting/test/oracle/worth.ts';
import { expect, test } from 'vitest';

/** Odds at which every result pays another amount. */
const oddsMilli = 2500;
const pays = { win: 2500n, half_win: 1750n, push: 1000n, void: 1000n, half_loss: 500n, loss: 0n } as const;

interface Market {
  type: string;
  period: string;
  picks: readonly string[];
  lineQuarters?: number;
}
interface PickResult {
  pick: string;
  result: keyof typeof pays;
}
type Grade = (market: Market, facts: object, counts: unknown) => PickResult[] | undefined;

/** The grading of game-feeds, which betting must not import; absent where sports are not graded. */
async function grading(context: {
  skip: (note: string) => never;
}): Promise<(market: Market, of: Score) => PickResult[]> {
  const folder = new URL('../services/game-feeds/sports/grading/', import.meta.url);
  if (!existsSync(new URL('grade.ts', folder))) context.skip('left out: matches are not graded here');
  const { grade } = (await import(/* @vite-ignore */ new URL('grade.ts', folder).href)) as { grade: Grade };
  const { whatCounts } = await import(/* @vite-ignore */ new URL('what-counts.ts', folder).href);
  return (market, of) => grade(market, factsOf(of), whatCounts) ?? [];
}

/** A finished match as the feeds tell it: what was scored in each half, and in all. */
function factsOf({ home, away }: Score): object {
  const part = (period: string, ofHome: number, ofAway: number) => ({
    period,
    home: ofHome,
    away: ofAway,
    ended: true,
  });
  const scores = [
    part('h1', home.first, away.first),
    part('h2', home.all - home.first, away.all - away.first),
    part('ft', home.all, away.all),
  ];
  return { sport: 'football', status: 'finished', scores, incidents: [], finished: true };
}

const keyOf = ({ type, period, lineQuarters }: Omit<OracleLeg, 'oddsMilli'>) =>
  `${type}:${period}:${lineQuarters ?? ''}`;

/** Every market of the oracle with all of its picks. */
const markets: Market[] = [...Map.groupBy(everyPick, keyOf).values()].flatMap((legs) => {
  const [first] = legs;
  if (!first) return [];
  const { pick: _, ...key } = first;
  return [{ ...key, picks: legs.map(({ pick }) => pick) }];
});

function differences(grade: (market: Market, of: Score) => PickResult[], of: Score): unknown[] {
  return markets.flatMap((market) => {
    const graded = new Map(grade(market, of).map(({ pick, result }) => [pick, pays[result]]));
    return market.picks
      .map((pick) => ({ pick, expected: worth(of, { ...market, pick, oddsMilli }), graded: graded.get(pick) }))
      .filter(({ expected, graded: paid }) => paid === undefined || expected.over * 1000n !== paid * expected.under)
      .map(({ pick, graded: paid }) => ({ of, market, pick, paid }));
  });
}

test('every market of every recorded match is graded as the rules say', async (context) => {
  const scores = sharedScores('E0_2022-23.csv', context);
  const grade = await grading(context);
  expect(markets.length).toBeGreaterThan(300);
  expect(scores.flatMap((of) => differences(grade, of)).slice(0, 5)).toEqual([]);
}, 120_000);

test('every market of every score with up to three goals of a team in a half is', async (context) => {
  const grade = await grading(context);
  const goals = [0, 1, 2, 3];
  const all = goals.flatMap((a) =>
    goals.flatMap((b) => goals.flatMap((c) => goals.map((d) => score(a + c, b + d, a, b)))),
  );
  expect(all.flatMap((of) => differences(grade, of)).slice(0, 5)).toEqual([]);
}, 120_000);
