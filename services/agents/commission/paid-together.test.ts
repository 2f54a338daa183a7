import { expect, test } from 'vitest';
import type { Accrued } from './accrue.ts';
import { paidInWindow, paidTogether, paymentsOf } from './paid-together.ts';

const row = (accountId: bigint, gameClass: string, betId: string, amount = 1n, revision = 0) =>
  ({ row: { accountId, betId, amount, revision }, settlement: { memberId: 9n, gameClass } }) as Accrued['rows'][number];

/** Payments by the order in which their ids were made. */
function paid(...rows: Accrued['rows']): (string | null)[] {
  let made = 0;
  return paidTogether(rows, () => `id-${made++}`);
}

test('shares of one earner in one class are paid together, by one id a class', () => {
  const rows = [
    row(1n, 'casino', 'a'),
    row(2n, 'casino', 'a'),
    row(1n, 'casino', 'b'),
    row(2n, 'casino', 'b'),
    row(1n, 'slot', 'c'),
    row(1n, 'slot', 'd'),
  ];
  expect(paid(...rows)).toEqual(['id-0', 'id-0', 'id-0', 'id-0', 'id-1', 'id-1']);
});

test('a share that is alone, and each of a member’s own, is paid by itself', () => {
  expect(paid(row(1n, 'casino', 'a'), row(2n, 'casino', 'a'), row(1n, 'slot', 'b'))).toEqual([null, null, null]);
  expect(paid(row(9n, 'casino', 'a'), row(9n, 'casino', 'b'))).toEqual([null, null]);
});

test('in a window all but a member’s own are paid by the id of their class, those that are alone in their batch as well', () => {
  const rows = [row(1n, 'casino', 'a'), row(9n, 'casino', 'a'), row(1n, 'slot', 'b')];
  expect(paidInWindow(rows, (gameClass) => `of ${gameClass}`)).toEqual(['of casino', null, 'of slot']);
});

test('payments are the sums of their shares; a single one has its bet and revision, and what comes to nothing moves nothing', () => {
  const rows = [
    row(1n, 'casino', 'a', 5n),
    row(2n, 'casino', 'a', 5n),
    row(1n, 'casino', 'b', 7n),
    row(2n, 'casino', 'b', -5n, 1),
    row(9n, 'casino', 'b', -2n, 1),
  ];
  expect(paymentsOf(rows, ['x', 'x', 'x', 'x', null])).toEqual([
    { betId: 'x', revision: 0, accountId: 1n, gameClass: 'casino', amount: 12n, shares: 2 },
    { betId: 'b', revision: 1, accountId: 9n, gameClass: 'casino', amount: -2n, shares: 0 },
  ]);
});
