import { create } from '@bufbuild/protobuf';
import { BankStatementLineSchema } from '@madang/proto/madang/wallet/v1/bank_notices_pb.ts';
import { expect, test } from 'vitest';
import { depositorKey, sameDepositor } from './depositor-key.ts';
import { readIncome, readLine, readMoment } from './read-line.ts';

test.each([
  ['2026-11-21 21:44:40', '', '2026-11-21T12:44:40.000Z'],
  ['2026.11.21', '21:44', '2026-11-21T12:44:00.000Z'],
  ['2026/11/21 00:00:00', '', '2026-11-20T15:00:00.000Z'],
  ['20261121', '214440', '2026-11-21T12:44:40.000Z'],
  ['20261121214440', '', '2026-11-21T12:44:40.000Z'],
  ['2026년11월21일', '', '2026-11-20T15:00:00.000Z'],
  ['46347.5', '', '2026-11-21T03:00:00.000Z'],
])('%s %s is read in Seoul', (day, time, iso) => {
  expect(readMoment(day, time)?.toISOString()).toBe(iso);
});

test('what is no moment or no income is none', () => {
  for (const [day, time] of [
    ['', ''],
    ['2026-02-30', '10:00'],
    ['2026-11-21', '25:00'],
    ['합계', ''],
  ] as const)
    expect(readMoment(day, time)).toBeUndefined();
  expect(['1,000,000', '50000원', '+30000', '10000.00'].map(readIncome)).toEqual([
    1_000_000n,
    50_000n,
    30_000n,
    10_000n,
  ]);
  for (const cell of ['', '0', '-5000', '1.5', 'x', '99999999999999']) expect(readIncome(cell)).toBeUndefined();
});

test('a line is known by what it tells; the balance behind it tells two alike apart', () => {
  const line = (balance: string, more = {}) =>
    readLine(
      create(BankStatementLineSchema, {
        day: '2026-11-21',
        time: '10:00:01',
        amount: '5,000',
        depositor: '홍길동',
        balance,
        ...more,
      }),
    );
  expect(line('10,000')?.ref).toBe(line('10000')?.ref);
  expect(line('10,000')?.ref).not.toBe(line('15,000')?.ref);
  expect(line('1', { depositor: '', summary: '김철수' })?.depositor).toBe('김철수');
  expect(line('1', { depositor: '' })).toBeUndefined();
});

test('names are compared without blanks, case, width and what banks add', () => {
  expect(depositorKey('㈜ 한빛 상사')).toBe(depositorKey('(주)한빛상사'));
  expect(sameDepositor('Hong Gil-Dong', 'HONG GILDONG')).toBe(true);
  expect(sameDepositor('홍길동', '홍길순')).toBe(false);
  expect(sameDepositor('', '')).toBe(false);
  expect(sameDepositor('--', '..')).toBe(false);
});
