import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Market } from '../state/market.ts';
import { minOddsMilli, plainPricing, soldPrices } from './price.ts';

const two = (over: number, under: number) => [
  { pick: 'over', oddsMilli: over },
  { pick: 'under', oddsMilli: under },
];
const market = (feed: Market['feed'], overrides: Market['overrides'] = {}) => ({ feed, overrides });
const odds = (prices: { oddsMilli: number }[]) => prices.map(({ oddsMilli }) => oddsMilli);

test('a margin lowers every price, rounded down; a negative one raises it', () => {
  expect(odds(soldPrices(market(two(2000, 1900)), { ...plainPricing, marginBp: 500 }, 0))).toEqual([1904, 1809]);
  expect(odds(soldPrices(market(two(2000, 1900)), { ...plainPricing, marginBp: -500 }, 0))).toEqual([2105, 2000]);
});

test('the prices of two picks keep their proportion within the greatest sum', () => {
  const sum = { ...plainPricing, oddsSumMilli: 3800 };
  expect(odds(soldPrices(market(two(1900, 1900)), sum, 0))).toEqual([1900, 1900]);
  expect(odds(soldPrices(market(two(2000, 2000)), sum, 0))).toEqual([1900, 1900]);
  expect(odds(soldPrices(market(two(3000, 1400)), sum, 0))).toEqual([2590, 1209]);
  const three = [...two(3000, 1400), { pick: 'draw', oddsMilli: 4000 }];
  expect(odds(soldPrices(market(three), sum, 0))).toEqual([3000, 1400, 4000]);
});

test('nothing is sold above the greatest price or below 1.01', () => {
  const least = { ...plainPricing, marginBp: 5000, maxOddsMilli: 5000 };
  expect(odds(soldPrices(market(two(1011, 90_000)), least, 0))).toEqual([minOddsMilli, 5000]);
});

test('a fixed price counts instead of all others, until the instant at which it ends', () => {
  const fixed = { over: { oddsMilli: 2500, until: 1_000 } };
  const pricing = { marginBp: 500, oddsSumMilli: 3000, maxOddsMilli: 1800 };
  expect(odds(soldPrices(market(two(2000, 1900), fixed), pricing, 999))[0]).toBe(2500);
  expect(odds(soldPrices(market(two(2000, 1900), fixed), pricing, 1_000))[0]).toBe(1538);
  expect(odds(soldPrices(market(two(2000, 1900), { over: { oddsMilli: 1500 } }), plainPricing, 9e12))).toEqual([
    1500, 1900,
  ]);
});

test('a market that is fixed follows neither its supplier nor the rules, but for a price that an operator sets', () => {
  const fixed = { over: 1950, under: 1850 };
  const rule = { marginBp: 500, oddsSumMilli: 3000, maxOddsMilli: 1800 };
  expect(odds(soldPrices({ ...market(two(2600, 1400)), fixed }, rule, 0))).toEqual([1950, 1850]);
  const own = { over: { oddsMilli: 2100, until: 1_000 } };
  expect(odds(soldPrices({ ...market(two(2600, 1400), own), fixed }, rule, 999))).toEqual([2100, 1850]);
  expect(odds(soldPrices({ ...market(two(2600, 1400), own), fixed }, rule, 1_000))).toEqual([1950, 1850]);
});

test('prices are whole numbers within their bounds, whatever comes in', () => {
  const price = fc.integer({ min: 1_000, max: 100_000_000 });
  const pricing = fc.record({
    marginBp: fc.integer({ min: -2000, max: 5000 }),
    oddsSumMilli: fc.integer({ min: 0, max: 100_000 }),
    maxOddsMilli: fc.integer({ min: 0, max: 100_000_000 }),
  });
  fc.assert(
    fc.property(price, price, pricing, (over, under, rule) => {
      const sold = odds(soldPrices(market(two(over, under)), rule, 0));
      for (const one of sold) {
        expect(Number.isSafeInteger(one)).toBe(true);
        expect(one).toBeGreaterThanOrEqual(minOddsMilli);
        if (rule.maxOddsMilli >= minOddsMilli) expect(one).toBeLessThanOrEqual(rule.maxOddsMilli);
      }
    }),
  );
});
