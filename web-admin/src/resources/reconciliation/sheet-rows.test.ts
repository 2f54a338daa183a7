import { expect, test } from 'vitest';
import { amountOf, blocksOf, isUnexplained, type Row, readLines, typedLine } from './sheet-rows.ts';

const row = (account_kind: string, more: Partial<Row> = {}): Row => ({
  id: `2026-11-20:${account_kind}`,
  day: '2026-11-20',
  account_kind,
  test_account: false,
  opening: 0,
  cells: [{ movement: 'deposits', amount: 5, transfers: 1 }],
  closing: 5,
  counted: 5,
  source: 'accounts',
  difference: 0,
  explained: 0,
  ...more,
});

test('people stand above the house, and test accounts apart', () => {
  const rows = [row('bank'), row('member_money'), row('member_money', { test_account: true }), row('held')];
  const names = (options: { tests: boolean; differing: boolean }) =>
    blocksOf(rows, options).map((block) => [block.name, block.rows.length]);
  expect(names({ tests: true, differing: false })).toEqual([
    ['people', 2],
    ['house', 1],
    ['test', 1],
  ]);
  expect(names({ tests: false, differing: true })).toEqual([]);
  expect(amountOf(row('bank'), 'deposits')).toBe(5);
  expect(amountOf(row('bank'), 'bets')).toBe(0);
  expect(isUnexplained(row('bank', { difference: 3, explained: 3 }))).toBe(false);
  expect(isUnexplained(row('bank', { difference: 3, explained: 2 }))).toBe(true);
});

test('lines are read as sheets give them', () => {
  expect(readLines('09:05\t1,000,000\t김마당\n\n9:06:30;-50000;이환전', '2026-11-20')).toEqual([
    { at: '2026-11-20T09:05:00+09:00', amount: 1_000_000, text: '김마당' },
    { at: '2026-11-20T09:06:30+09:00', amount: -50_000, text: '이환전' },
  ]);
  expect(readLines(',300000,은하수', '2026-11-20')).toEqual([{ amount: 300_000, text: '은하수' }]);
  expect(readLines('09:05,1000,a\n09:06,x,b', '2026-11-20')).toBe(2);
  expect(readLines('09:05,0,a', '2026-11-20')).toBe(1);
  expect(readLines('yesterday,10,a', '2026-11-20')).toBe(1);
});

test('a line of a file is read as it would be typed, whatever its text holds', () => {
  const line = { at: '2026-11-20T00:05:07.000Z', amount: -70_001, text: ' 홍\n길;동\t(주) ' };
  expect(readLines(typedLine(line), '2026-11-20')).toEqual([
    { at: '2026-11-20T09:05:07+09:00', amount: -70_001, text: '홍 길 동 (주)' },
  ]);
});
