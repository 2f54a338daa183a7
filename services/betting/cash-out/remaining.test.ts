import fc from 'fast-check';
import { expect, test } from 'vitest';
import { remainingOf } from './remaining.ts';

const leg = (oddsMilli: number) => ({ marketId: '1:result:ft', pick: 'home', oddsMilli, shownMilli: oddsMilli });
const bet = {
  stake: 9_000n,
  potentialPayout: 48_000n,
  legs: [leg(2000), leg(2000), leg(3000)],
  folds: [2],
  closedStake: 0n,
  bonusMilli: 0,
  closedPayout: 0n,
};

test('of a bet nothing of which was bought back all is open', () => {
  expect(remainingOf(bet)).toEqual({ stake: 9_000n, potentialPayout: 48_000n });
});

test('the rest pays by the same combinations, and what was paid for the other part is not in it', () => {
  const third = { ...bet, closedStake: 3_000n, closedPayout: 2_500n };
  expect(remainingOf(third)).toEqual({ stake: 6_000n, potentialPayout: 32_000n });
  expect(remainingOf({ ...bet, closedStake: 9_000n, closedPayout: 9n })).toEqual({ stake: 0n, potentialPayout: 0n });
});

test('what is open never rises by what is bought back', () => {
  const odds = fc.integer({ min: 1010, max: 9000 });
  const share = fc.bigInt({ min: 0n, max: 100n });
  fc.assert(
    fc.property(fc.array(odds, { minLength: 1, maxLength: 4 }), share, share, (legs, a, b) => {
      const [less, more] = a < b ? [a, b] : [b, a];
      const of = (closed: bigint) =>
        remainingOf({
          ...bet,
          stake: 100n,
          folds: null,
          legs: legs.map(leg),
          potentialPayout: 10n ** 9n,
          closedStake: closed,
          bonusMilli: 0,
          closedPayout: closed,
        });
      expect(of(more).stake).toBeLessThanOrEqual(of(less).stake);
      expect(of(more).potentialPayout).toBeLessThanOrEqual(of(less).potentialPayout);
    }),
  );
});
