import { expect, test } from 'vitest';
import { type AgreedFrom, rateSpans } from './rate-spans.ts';

const rules = { support: { applied: false, basisPoints: 0 }, feeBp: 30 };
const agreed = (fromOn: string, losing: number, more: Partial<AgreedFrom> = {}): AgreedFrom => ({
  accountId: 4n,
  gameClass: '',
  fromOn,
  losing,
  support: 0,
  lossesFee: 0,
  ...more,
});
const brief = (rows: readonly AgreedFrom[], by = rules) =>
  rateSpans(rows, by).map((span) => [span.gameClass, span.fromOn, span.losingBp, span.supportBp, span.feeBp]);

test('an account whose rates are one all through has no spans', () => {
  expect(brief([agreed('2026-11-01', 500)])).toEqual([]);
  expect(brief([agreed('2026-11-01', 500), agreed('2026-11-05', 500)])).toEqual([]);
  expect(brief([agreed('2026-11-01', 500), agreed('2026-11-01', 500, { gameClass: 'casino' })])).toEqual([]);
});

test('a rate, a support or a fee that changes begins another', () => {
  const first = agreed('2026-11-01', 500);
  const began = ['', '2026-11-01', 500, 0, 30];
  expect(brief([first, agreed('2026-11-03', 500), agreed('2026-11-05', 700)])).toEqual([
    began,
    ['', '2026-11-05', 700, 0, 30],
  ]);
  expect(brief([first, agreed('2026-11-05', 500, { support: 100 })])).toEqual([
    began,
    ['', '2026-11-05', 500, 100, 30],
  ]);
  expect(brief([first, agreed('2026-11-05', 500, { lossesFee: 40 })])).toEqual([began, ['', '2026-11-05', 500, 0, 40]]);
});

test('a class that has another rate on any day is told beside the rest, without a fee', () => {
  const casino = { gameClass: 'casino', lossesFee: 40 };
  expect(
    brief([
      agreed('2026-11-01', 500),
      agreed('2026-11-05', 500),
      agreed('2026-11-01', 500, casino),
      agreed('2026-11-05', 900, casino),
    ]),
  ).toEqual([
    ['', '2026-11-01', 500, 0, 30],
    ['casino', '2026-11-01', 500, 0, 0],
    ['casino', '2026-11-05', 900, 0, 0],
  ]);
});

test('each account is told by itself, and the overall support counts beside its own', () => {
  const overall = { ...rules, support: { applied: true, basisPoints: 200 } };
  const rows = [agreed('2026-11-01', 500), agreed('2026-11-05', 600, { support: 100 })];
  const other = agreed('2026-11-01', 100, { accountId: 5n });
  expect(rateSpans([...rows, other], overall)).toMatchObject([
    { accountId: 4n, supportBp: 200 },
    { accountId: 4n, supportBp: 300 },
  ]);
});
