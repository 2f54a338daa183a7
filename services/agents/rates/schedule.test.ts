import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allowedRates, nextStep, type RateStep, rateAt, ratesWithin, stepsWithFallback } from './schedule.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 0, minute));
const steps = (...pairs: [number, number][]): RateStep[] =>
  pairs.map(([minute, basisPoints]) => ({ from: at(minute), basisPoints }));

test('a rate is in force from its very moment on', () => {
  const schedule = steps([10, 300], [20, 500]);
  expect([9, 10, 19, 20, 99].map((minute) => rateAt(schedule, at(minute)))).toEqual([0, 300, 300, 500, 500]);
  expect(nextStep(schedule, at(10))).toEqual(at(20));
  expect(nextStep(schedule, at(20))).toBeUndefined();
});

test('the parent may fall below the rate later: then it is too high from now on', () => {
  const parent = steps([0, 500], [30, 200]);
  expect(allowedRates({ parent, children: [], cap: 7000 }, at(10))).toEqual({ min: 0, max: 200 });
  expect(allowedRates({ parent, children: [], cap: 7000 }, at(10), at(30))).toEqual({ min: 0, max: 500 });
});

test('no child may stand above, now or later; the cap binds the top', () => {
  const children = [steps([0, 100], [40, 450]), steps([0, 300])];
  expect(allowedRates({ children, cap: 7000 }, at(10))).toEqual({ min: 450, max: 7000 });
  expect(allowedRates({ children, cap: 7000 }, at(10), at(40))).toEqual({ min: 300, max: 7000 });
});

test('a parent without a rate leaves only 0', () => {
  expect(allowedRates({ parent: [], children: [], cap: 7000 }, at(0))).toEqual({ min: 0, max: 0 });
});

test('a rate within the allowed ones keeps the order of parent, account and child at every moment', () => {
  const schedule = fc
    .array(fc.tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 1000 })), { maxLength: 5 })
    .map((pairs) => steps(...pairs.toSorted(([a], [b]) => a - b)));
  fc.assert(
    fc.property(schedule, schedule, fc.integer({ min: 0, max: 100 }), fc.nat(1000), (parent, child, minute, rate) => {
      const { min, max } = allowedRates({ parent, children: [child], cap: 1000 }, at(minute));
      fc.pre(rate >= min && rate <= max);
      for (let m = minute; m <= 101; m++) {
        expect(rateAt(parent, at(m))).toBeGreaterThanOrEqual(rate);
        expect(rateAt(child, at(m))).toBeLessThanOrEqual(rate);
      }
    }),
  );
});

test('the rates within a span are that of its first moment and those that begin in it, up to its end', () => {
  const schedule = steps([0, 100], [10, 200], [20, 300], [30, 400]);
  const within = (from: number, until?: number) =>
    ratesWithin(schedule, at(from), until === undefined ? undefined : at(until));
  expect(within(10, 30)).toEqual([200, 300]);
  expect(within(10, 31)).toEqual([200, 300, 400]);
  expect(within(11)).toEqual([200, 300, 400]);
  expect(within(30)).toEqual([400]);
});

test('a class has the fallback until the first of its own begins, and never again', () => {
  const fallback = steps([0, 100], [20, 200], [40, 300]);
  expect(stepsWithFallback([], fallback)).toEqual(fallback);
  const mixed = stepsWithFallback(steps([20, 50], [50, 60]), fallback);
  expect([0, 19, 20, 41, 50].map((minute) => rateAt(mixed, at(minute)))).toEqual([100, 100, 50, 50, 60]);
  expect(mixed).toHaveLength(3);
});
