import fc from 'fast-check';
import { expect, test } from 'vitest';
import { factsOf, marketOf } from './facts-of.ts';
import { grade } from './grade.ts';
import { whatCounts } from './what-counts.ts';

const goals = fc.integer({ min: 0, max: 9 });
const line = fc.integer({ min: -24, max: 24 });
const above = fc.integer({ min: 1, max: 60 });

/** What a won stake becomes, in quarters, were the price 2.00: 4 for the stake back. */
const worth = { loss: 0, half_loss: 2, push: 4, void: 4, half_win: 6, win: 8 } as const;

const results = (market: string, home: number, away: number, status: 'finished' | 'in_progress' = 'finished') =>
  grade(marketOf(market), factsOf('football', status, `ft ${home}:${away}`), whatCounts)?.map(({ result }) => result);

const values = (market: string, home: number, away: number): number[] =>
  results(market, home, away)?.map((result) => worth[result]) ?? [];

test('the handicap of one team is that of the other with the sign turned', () => {
  fc.assert(
    fc.property(goals, goals, line, (home, away, quarters) => {
      expect(results(`handicap:ft:${quarters}`, home, away)).toEqual(
        results(`handicap:ft:${-quarters}`, away, home)?.reverse(),
      );
    }),
  );
});

test('what one side of a line wins the other loses', () => {
  fc.assert(
    fc.property(goals, goals, line, above, (home, away, handicap, total) => {
      for (const market of [`handicap:ft:${handicap}`, `total:ft:${total}`, `home_total:ft:${total}`]) {
        const [one = 0, other = 0] = values(market, home, away);
        expect(one + other).toBe(8);
      }
    }),
  );
});

test('a quarter line is worth the mean of its two neighbours', () => {
  fc.assert(
    fc.property(goals, goals, line, above, (home, away, handicap, total) => {
      const mean = (type: string, odd: number) => {
        const [low = 0] = values(`${type}:ft:${odd - 1}`, home, away);
        const [high = 0] = values(`${type}:ft:${odd + 1}`, home, away);
        expect(values(`${type}:ft:${odd}`, home, away)[0]).toBe((low + high) / 2);
      };
      mean('handicap', 2 * handicap + 1);
      mean('total', 2 * total + 1);
    }),
  );
});

test('what is decided while a match is played is what its end decides', () => {
  const markets = ['result:ft', 'total:ft:10', 'total:ft:11', 'both_score:ft', 'home_total:ft:5', 'handicap:ft:-3'];
  fc.assert(
    fc.property(goals, goals, goals, goals, (home, away, moreHome, moreAway) => {
      for (const market of markets) {
        const early = results(market, home, away, 'in_progress');
        if (early) expect(early).toEqual(results(market, home + moreHome, away + moreAway));
      }
    }),
  );
});
