import fc from 'fast-check';
import { expect, test } from 'vitest';
import { missingTurnover, turnoverPercent } from './turnover-rule.ts';

test('deposits that were all taken back ask for nothing, though nothing was bet', () => {
  expect([1n, 0n, -1n].map((deposited) => missingTurnover({ staked: -7n, deposited }, 100))).toEqual([8n, 0n, 0n]);
});

test('what is missing is the least that meets the rule, to the won', () => {
  const won = fc.bigInt({ min: 1n, max: 10n ** 12n });
  fc.assert(
    fc.property(
      won,
      fc.integer({ min: 0, max: 1_000 }),
      fc.bigInt({ min: 0n, max: 10n ** 12n }),
      (deposited, percent, staked) => {
        const missing = missingTurnover({ staked, deposited }, percent);
        const meets = (more: bigint) => (staked + more) * 100n >= deposited * BigInt(percent);
        expect(missing >= 0n && meets(missing)).toBe(true);
        if (missing > 0n) expect(meets(missing - 1n)).toBe(false);
      },
    ),
  );
});

test('the percent that is shown is cut, is never below 0, and -1 says that nothing was paid in', () => {
  const shown = (staked: bigint, deposited: bigint) => turnoverPercent({ staked, deposited });
  expect([shown(199n, 200n), shown(200n, 200n), shown(1n, 200n)]).toEqual([99, 100, 0]);
  expect([shown(-200n, 200n), shown(0n, 200n)]).toEqual([0, 0]);
  expect([shown(5n, 0n), shown(5n, -1n), shown(5n, 1n)]).toEqual([-1, -1, 500]);
});

test('a percent that no field holds is cut to the greatest one', () => {
  const shown = (staked: bigint) => turnoverPercent({ staked, deposited: 1n });
  expect([shown(9_999n), shown(10_000n), shown(10_001n), shown(10n ** 15n)]).toEqual([
    999_900, 1_000_000, 1_000_000, 1_000_000,
  ]);
});
