import { expect, test } from 'vitest';
import { oddsOfTypes } from './odds-of-types.ts';

const pick = (odds: number, probability = '1/2', status: 'open' | 'suspended' = 'open') => ({
  odds,
  probability,
  status,
});
const game = (game_class: string, markets: Record<string, ReturnType<typeof pick>[]>, enabled = true) => ({
  game_class,
  enabled,
  markets: Object.entries(markets).map(([market, outcomes]) => ({ market, outcomes })),
});

test('a bet type has the odds of all games that sell it, and the highest return of its picks', () => {
  const games = [
    game('powerball', { odd_even: [pick(1.95), pick(1.9)], size: [pick(2.6, '1/3'), pick(2.7, '1/3')] }),
    game('powerball', { odd_even: [pick(1.93)], both: [pick(3.6, '1/4')] }),
  ];
  expect(oddsOfTypes(games, 'powerball')).toEqual([
    { market: 'odd_even', least: 1.9, most: 1.95, returnBp: 9_750 },
    { market: 'size', least: 2.6, most: 2.7, returnBp: 9_000 },
    { market: 'both', least: 3.6, most: 3.6, returnBp: 9_000 },
  ]);
});

test('what is not for sale and what is of other classes is left out, and an unknown chance has no return', () => {
  const games = [
    game('powerball', { odd_even: [pick(1.95), pick(9, '1/2', 'suspended')] }),
    game('powerball', { odd_even: [pick(1.99)] }, false),
    game('minigame', { ladder: [pick(1.95)] }),
    game('powerball', { closed: [pick(1.95, '1/2', 'suspended')], told: [pick(1.95, ''), pick(1.95)] }),
  ];
  expect(oddsOfTypes(games, 'powerball')).toEqual([
    { market: 'odd_even', least: 1.95, most: 1.95, returnBp: 9_750 },
    { market: 'told', least: 1.95, most: 1.95, returnBp: null },
  ]);
});
