import { everyPick } from '@madang/betting/test/oracle/markets.ts';
import { type Score, score } from '@madang/betting/test/oracle/score.ts';
import { sharedScores } from '@madang/betting/test/oracle/shared-football.ts';
import { type OracleLeg, worth } from '@madang/betting/test/oracle/worth.ts';
import { grade } from '@madang/game-feeds/sports/grading/grade.ts';
import type { GradedMarket, MatchFacts } from '@madang/game-feeds/sports/grading/match-facts.ts';
import { whatCounts } from '@madang/game-feeds/sports/grading/what-counts.ts';
import { expect, test } from 'vitest';

/** Odds at which every result pays another amount. */
const oddsMilli = 2500;
const pays = { win: 2500n, half_win: 1750n, push: 1000n, void: 1000n, half_loss: 500n, loss: 0n } as const;

type Market = Pick<GradedMarket, 'type' | 'period' | 'lineQuarters'> & { picks: readonly string[] };

const graded = (market: Market, of: Score) => grade(market, factsOf(of), whatCounts) ?? [];

/** A finished match as the feeds tell it: what was scored in each half, and in all. */
function factsOf({ home, away }: Score): MatchFacts {
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

function differences(of: Score): unknown[] {
  return markets.flatMap((market) => {
    const by = new Map(graded(market, of).map(({ pick, result }) => [pick, pays[result]]));
    return market.picks
      .map((pick) => ({ pick, expected: worth(of, { ...market, pick, oddsMilli }), paid: by.get(pick) }))
      .filter(({ expected, paid }) => paid === undefined || expected.over * 1000n !== paid * expected.under)
      .map(({ pick, paid }) => ({ of, market, pick, paid }));
  });
}

test('every market of every recorded match is graded as the rules say', (context) => {
  const scores = sharedScores('E0_2022-23.csv', context);
  expect(markets.length).toBeGreaterThan(300);
  expect(scores.flatMap((of) => differences(of)).slice(0, 5)).toEqual([]);
}, 120_000);

test('every market of every score with up to three goals of a team in a half is', () => {
  const goals = [0, 1, 2, 3];
  const all = goals.flatMap((a) =>
    goals.flatMap((b) => goals.flatMap((c) => goals.map((d) => score(a + c, b + d, a, b)))),
  );
  expect(all.flatMap((of) => differences(of)).slice(0, 5)).toEqual([]);
}, 120_000);
