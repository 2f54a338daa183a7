import fc from 'fast-check';
import { expect, test } from 'vitest';
import { potentialWinnings } from '../../shared/money/winnings.ts';
import { maxStake, stakeProblem } from './stake-check.ts';

const limits = { min: 1_000n, max: 3_000_000n, winMax: 10_000_000n, money: 5_000_000n };

test.each([
  [0n, 1_950, 'none'],
  [999n, 1_950, 'low'],
  [1_000n, 1_950, undefined],
  [3_000_000n, 1_950, undefined],
  [3_000_001n, 1_950, 'high'],
  [2_500_000n, 4_000, undefined],
  [2_500_001n, 4_000, 'win'],
])('a stake of %d at %d is %s', (stake, odds, problem) => {
  expect(stakeProblem(stake, [odds], limits)).toBe(problem);
});

test('more than the balance is refused at one KRW above it', () => {
  expect(stakeProblem(50_000n, [1_950], { ...limits, money: 50_000n })).toBeUndefined();
  expect(stakeProblem(50_001n, [1_950], { ...limits, money: 50_000n })).toBe('money');
});

test('the greatest stake is allowed, and one KRW more is not', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 101, max: 20_000 }).map((odds) => odds * 10),
      fc.bigInt({ min: 1_000n, max: 50_000_000n }),
      fc.bigInt({ min: 1_000n, max: 50_000_000n }),
      (odds, winMax, money) => {
        const own = { min: 0n, max: 3_000_000n, winMax, money };
        const stake = maxStake([odds], own);
        expect(potentialWinnings(stake, [odds]) <= winMax && stake <= money && stake <= own.max).toBe(true);
        expect(stakeProblem(stake + 1n, [odds], own)).toBeDefined();
      },
    ),
  );
});
