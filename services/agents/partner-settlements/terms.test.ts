import fc from 'fast-check';
import { expect, test } from 'vitest';
import { termsOf } from './terms.ts';

const off = { support: { applied: false, basisPoints: 200 }, feeBp: 30 };
const on = { support: { applied: true, basisPoints: 200 }, feeBp: 30 };

test.each([
  [{ losing: 2_000, support: 0, lossesFee: 0 }, off, { basisPoints: 2_000, supportBp: 0, feeBp: 30 }],
  [{ losing: 2_000, support: 300, lossesFee: 50 }, off, { basisPoints: 2_300, supportBp: 300, feeBp: 50 }],
  [{ losing: 2_000, support: 300, lossesFee: 50 }, on, { basisPoints: 2_500, supportBp: 500, feeBp: 50 }],
  [{ losing: 9_600, support: 300, lossesFee: 1 }, on, { basisPoints: 10_000, supportBp: 500, feeBp: 1 }],
  [{ losing: 0, support: 0, lossesFee: 10_000 }, on, { basisPoints: 200, supportBp: 200, feeBp: 10_000 }],
])('%o by %o', (agreed, rules, terms) => {
  expect(termsOf(agreed, rules)).toEqual(terms);
});

test('who is given more of both than another takes no less, and nobody takes more than all', () => {
  const share = fc.integer({ min: 0, max: 10_000 });
  fc.assert(
    fc.property(share, share, share, share, fc.boolean(), share, (a, b, c, d, applied, basisPoints) => {
      const rules = { support: { applied, basisPoints }, feeBp: 0 };
      const above = { losing: Math.max(a, b), support: Math.max(c, d), lossesFee: 0 };
      const below = { losing: Math.min(a, b), support: Math.min(c, d), lossesFee: 0 };
      const rate = termsOf(above, rules).basisPoints;
      expect(rate).toBeGreaterThanOrEqual(termsOf(below, rules).basisPoints);
      expect(rate).toBeLessThanOrEqual(10_000);
    }),
  );
});
