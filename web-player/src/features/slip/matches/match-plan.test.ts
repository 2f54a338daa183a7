import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchPlan, mostStake, planProblem } from './match-plan.ts';

const limits = { min: 1_000n, max: 3_000_000n, winMax: 30_000_000n, money: 1_000_000n };
const odds = [1_720, 1_840, 2_000];

test('a combination multiplies, and is cut to two decimals and whole won', () => {
  expect(matchPlan([1_720, 1_840], 'multi', [2], 100_000n)).toMatchObject({ total: 100_000n, winnings: 316_000n });
});

test('a bonus raises the exact odds of a fold before they are cut, and of nothing else', () => {
  const bonuses = [{ legs: 3, bonusMilli: 70, leastOddsMilli: 1_000 }];
  const three = [1_955, 1_955, 1_955];
  // 1.955³ × 1.07 = 7.995…
  expect(matchPlan(three, 'multi', [2], 10_000n, bonuses)).toMatchObject({
    bonusMilli: 70,
    oddsMilli: 7_990,
    winnings: 79_900n,
    mostOfOne: 79_900n,
  });
  for (const mode of ['singles', 'system'] as const)
    expect(matchPlan(three, mode, [2], 10_000n, bonuses)).toEqual(matchPlan(three, mode, [2], 10_000n));
});

test('singles cost as many stakes as there are legs', () => {
  const plan = matchPlan(odds, 'singles', [2], 10_000n);
  expect(plan).toMatchObject({ bets: 3, total: 30_000n, winnings: 17_200n + 18_400n + 20_000n, mostOfOne: 20_000n });
});

test('a system costs its lines, and pays the sum of them', () => {
  const plan = matchPlan(odds, 'system', [2], 10_000n);
  expect(plan).toMatchObject({ bets: 1, lines: 3, total: 30_000n, winnings: 31_600n + 34_400n + 36_800n });
});

test('of two legs there is no system, and one leg is a single whatever was chosen', () => {
  expect(matchPlan([1_720, 1_840], 'system', [2], 1_000n).lines).toBe(1);
  expect(matchPlan([1_720], 'singles', [2], 1_000n).bets).toBe(1);
});

test.each([
  [0n, 'none'],
  [999n, 'low'],
  [1_000n, undefined],
  [333_333n, undefined],
  [333_334n, 'money'],
])('three singles of %d are %s', (stake, problem) => {
  expect(planProblem(matchPlan(odds, 'singles', [2], stake), limits)).toBe(problem);
});

test('the greatest stake breaks no limit, whatever is played', () => {
  const mode = fc.constantFrom('multi' as const, 'singles' as const, 'system' as const);
  const legs = fc.array(fc.integer({ min: 1_010, max: 20_000 }), { minLength: 1, maxLength: 6 });
  const bonuses = [{ legs: 2, bonusMilli: 95, leastOddsMilli: 1_200 }];
  fc.assert(
    fc.property(mode, legs, fc.bigInt({ min: 0n, max: 50_000_000n }), (how, prices, money) => {
      const own = { ...limits, min: 0n, money };
      const most = mostStake(matchPlan(prices, how, [2], 0n, bonuses), own);
      const problem = planProblem(matchPlan(prices, how, [2], most, bonuses), own);
      expect(problem === undefined || problem === 'none').toBe(true);
    }),
  );
});
