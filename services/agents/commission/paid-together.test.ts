import { expect, test } from 'vitest';
import type { Accrued } from './accrue.ts';
import { paidTogether } from './paid-together.ts';

const row = (accountId: bigint, gameClass: string, betId: string) =>
  ({ row: { accountId, betId }, settlement: { memberId: 9n, gameClass } }) as Accrued['rows'][number];

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
