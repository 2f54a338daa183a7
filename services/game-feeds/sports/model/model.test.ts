import { marketTypes } from '@madang/proto/madang/game_feeds/v1/market-types.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type FeedMarket, type Sport, sports } from '../feed-message.ts';
import type { MatchState } from './forecast.ts';
import { offers } from './offer.ts';
import { marketsOf, quote } from './quote.ts';

const margin = { marginMilli: 60 };
const typical: Record<Sport, readonly [number, number]> = {
  football: [1.5, 1.2],
  basketball: [82, 79],
  baseball: [4.8, 4.4],
  volleyball: [0.515, 0.485],
  ice_hockey: [3.1, 2.7],
  tennis: [0.53, 0.47],
  esports: [0.55, 0.45],
};

const before = (sport: Sport, ratio = 1): MatchState => {
  const [home, away] = typical[sport];
  const sets = home + away === 1;
  const strength = sets ? { home: home * ratio, away: 1 - home * ratio } : { home: home * ratio, away };
  return { sport, strength, scores: [], part: '', left: 1 };
};

const inverseSum = ({ outcomes }: FeedMarket): number =>
  outcomes.reduce((sum, { oddsMilli }) => sum + 1_000 / oddsMilli, 0);
const find = (markets: readonly FeedMarket[], type: string, period: string, line?: number) =>
  markets.find((market) => market.type === type && market.period === period && market.lineQuarters === line);
const oddsIn = (markets: readonly FeedMarket[], type: string, period: string): readonly number[] =>
  find(markets, type, period)?.outcomes.map(({ oddsMilli }) => oddsMilli) ?? [];

describe.each(sports)('%s', (sport) => {
  test('keeps its margin in every market, whatever the teams', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.75, max: 1.3, noNaN: true }), (ratio) => {
        const state = before(sport, ratio);
        const open = quote(marketsOf(state), state, margin).filter(({ status }) => status === 'open');
        expect(open.length).toBeGreaterThan(5);
        for (const market of open) {
          const winners = market.type === 'double_chance' ? 2 : 1;
          expect([market, inverseSum(market) >= winners * 1.06 - 1e-6]).toEqual([market, true]);
        }
      }),
      { numRuns: 4 },
    );
  });

  test('prices each market with whole numbers and the picks of its type', () => {
    const state = before(sport);
    const markets = quote(marketsOf(state), state, margin);
    for (const { type, outcomes } of markets) {
      const picks: readonly string[] = marketTypes[type as keyof typeof marketTypes].picks;
      if (picks.length > 0) expect(outcomes.map(({ pick }) => pick)).toEqual(picks);
      for (const { oddsMilli } of outcomes) expect(Number.isSafeInteger(oddsMilli) && oddsMilli > 1_000).toBe(true);
    }
    const types = new Set(markets.filter(({ status }) => status === 'open').map(({ type }) => type));
    expect([...new Set(offers[sport].map(({ type }) => type))].filter((type) => !types.has(type))).toEqual([]);
  });

  test('pays more for a line that is harder to reach', () => {
    const state = before(sport);
    const lines = quote(marketsOf(state), state, margin).filter(
      ({ status, period }) => status === 'open' && period !== 'h1',
    );
    for (const type of ['total', 'handicap']) {
      const period = lines.find((market) => market.type === type)?.period;
      const odds = lines
        .filter((market) => market.type === type && market.period === period)
        .sort((one, other) => (one.lineQuarters ?? 0) - (other.lineQuarters ?? 0))
        .map(({ outcomes }) => outcomes[0]?.oddsMilli ?? 0);
      const rising = [...odds].sort((one, other) => one - other);
      expect(odds).toEqual(type === 'total' ? rising : rising.reverse());
    }
  });
});

test('known chances: 1.5 against 1.2 goals', () => {
  const state = before('football');
  const [home = 0, draw = 0, away = 0] = oddsIn(quote(marketsOf(state), state, { marginMilli: 0 }), 'result', 'ft');
  // Independent Poisson goals: .44147, .25482 and .30372.
  expect([home, draw, away]).toEqual([2_260, 3_920, 3_290]);
});

test('prices follow the score and the clock', () => {
  const start = before('football');
  const markets = marketsOf(start);
  const at = (home: number, away: number, left: number): number => {
    const scores = ['h1', 'ft'].map((period) => ({ period, home, away, ended: period === 'h1' }));
    const now = quote(markets, { ...start, part: 'h2', left, scores }, margin);
    return oddsIn(now, 'result', 'ft')[0] ?? 0;
  };
  const first = oddsIn(quote(markets, start, margin), 'result', 'ft')[0] ?? 0;
  expect(at(1, 0, 1)).toBeLessThan(first);
  expect(at(1, 0, 0.3)).toBeLessThan(at(1, 0, 1));
  expect(at(0, 1, 0.5)).toBeGreaterThan(at(0, 0, 0.5));
  expect(at(0, 0, 0.1)).toBeGreaterThan(at(0, 0, 0.9));
});
