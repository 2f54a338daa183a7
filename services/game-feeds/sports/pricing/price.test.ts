import fc from 'fast-check';
import { expect, test } from 'vitest';
import { minOddsMilli, plainPricing, soldPrices } from './price.ts';

const two = (over: number, under: number) => [
  { pick: 'over', oddsMilli: over },
  { pick: 'under', oddsMilli: under },
];
const odds = (prices: { oddsMilli: number }[]) => prices.map(({ oddsMilli }) => oddsMilli);

test('a margin lowers every price, rounded down; a negative one raises it', () => {
  expect(odds(soldPrices(two(2000, 1900), { ...plainPricing, marginBp: 500 }, {}, 0))).toEqual([1904, 1809]);
  expect(odds(soldPrices(two(2000, 1900), { ...plainPricing, marginBp: -500 }, {}, 0))).toEqual([2105, 2000]);
});

test('the prices of two picks keep their proportion within the greatest sum', () => {
  const sum = { ...plainPricing, oddsSumMilli: 3800 };
  expect(odds(soldPrices(two(1900, 1900), sum, {}, 0))).toEqual([1900, 1900]);
  expect(odds(soldPrices(two(2000, 2000), sum, {}, 0))).toEqual([1900, 1900]);
  expect(odds(soldPrices(two(3000, 1400), sum, {}, 0))).toEqual([2590, 1209]);
  const three = [...two(3000, 1400), { pick: 'draw', oddsMilli: 4000 }];
  expect(odds(soldPrices(three, sum, {}, 0))).toEqual([3000, 1400, 4000]);
});

test('nothing is sold above the greatest price or below 1.01', () => {
  const least = { ...plainPricing, marginBp: 5000, maxOddsMilli: 5000 };
  expect(odds(soldPrices(two(1011, 90_000), least, {}, 0))).toEqual([minOddsMilli, 5000]);
});

test('a fixed price counts instead of all others, until the instant at which it ends', () => {
  const fixed = { over: { oddsMilli: 2500, until: 1_000 } };
  const pricing = { marginBp: 500, oddsSumMilli: 3000, maxOddsMilli: 1800 };
  expect(odds(soldPrices(two(2000, 1900), pricing, fixed, 999))[0]).toBe(2500);
  expect(odds(soldPrices(two(2000, 1900), pricing, fixed, 1_000))[0]).toBe(1538);
  expect(odds(soldPrices(two(2000, 1900), plainPricing, { over: { oddsMilli: 1500 } }, 9e12))).toEqual([1500, 1900]);
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
      const sold = odds(soldPrices(two(over, under), rule, {}, 0));
      for (const one of sold) {
        expect(Number.isSafeInteger(one)).toBe(true);
        expect(one).toBeGreaterThanOrEqual(minOddsMilli);
        if (rule.maxOddsMilli >= minOddsMilli) expect(one).toBeLessThanOrEqual(rule.maxOddsMilli);
      }
    }),
  );
});
