import fc from 'fast-check';
import { expect, test } from 'vitest';
import { legShares } from './leg-shares.ts';

test('a single stands whole on its leg', () => {
  expect(legShares(10_000n, 19_500n, 1)).toEqual([{ stake: 10_000n, payout: 19_500n }]);
});

test('what does not divide stands on the first legs', () => {
  expect(legShares(10n, 101n, 3)).toEqual([
    { stake: 4n, payout: 34n },
    { stake: 3n, payout: 34n },
    { stake: 3n, payout: 33n },
  ]);
});

test('the parts are the bet, and no leg has a part that pays less than its stake', () => {
  const amounts = fc.bigInt({ min: 1n, max: 10n ** 12n });
  fc.assert(
    fc.property(amounts, amounts, fc.integer({ min: 1, max: 20 }), (stake, gain, legs) => {
      const shares = legShares(stake, stake + gain, legs);
      expect(shares.reduce((sum, one) => sum + one.stake, 0n)).toBe(stake);
      expect(shares.reduce((sum, one) => sum + one.payout, 0n)).toBe(stake + gain);
      expect(shares.every((one) => one.payout >= one.stake)).toBe(true);
    }),
  );
});
