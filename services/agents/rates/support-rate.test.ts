import fc from 'fast-check';
import { expect, test } from 'vitest';
import { supportRate } from './support-rate.ts';

test.each([
  [300, true, 200, 500],
  [300, false, 200, 300],
  [0, true, 200, 200],
  [0, false, 200, 0],
  [9_900, true, 100, 10_000],
  [9_900, true, 101, 10_000],
])('own %d with the overall setting %s of %d: %d', (own, applied, basisPoints, expected) => {
  expect(supportRate(own, { applied, basisPoints })).toBe(expected);
});

const share = fc.integer({ min: 0, max: 10_000 });

test('support applies alone where the overall setting is not applied, and never falls below it or passes all where it is', () => {
  fc.assert(
    fc.property(share, share, (own, basisPoints) => {
      expect(supportRate(own, { applied: false, basisPoints })).toBe(own);
      const both = supportRate(own, { applied: true, basisPoints });
      expect(both).toBeGreaterThanOrEqual(Math.max(own, basisPoints));
      expect(both).toBeLessThanOrEqual(Math.min(10_000, own + basisPoints));
      expect(both === 10_000 || both === own + basisPoints).toBe(true);
    }),
  );
});
