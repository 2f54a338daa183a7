import { create } from '@bufbuild/protobuf';
import { BankStatementLineSchema } from '@madang/proto/madang/wallet/v1/bank_notices_pb.ts';
import { expect, test } from 'vitest';
import { depositorKey, sameDepositor } from './depositor-key.ts';
import { readIncome, readLine, readMoment, readMove } from './read-line.ts';

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

const lineOf = (more: Record<string, string> = {}) =>
  create(BankStatementLineSchema, {
    day: '2026-11-21',
    time: '10:00:01',
    amount: '5,000',
    depositor: '홍길동',
    ...more,
  });
const incomeOf = (more: Record<string, string>) => {
  const read = readLine(lineOf(more));
  return typeof read === 'string' ? expect.fail(read) : read;
};

test('a line is known by what it tells; the balance behind it tells two alike apart', () => {
  expect(incomeOf({ balance: '10,000' }).ref).toBe(incomeOf({ balance: '10000' }).ref);
  expect(incomeOf({ balance: '10,000' }).ref).not.toBe(incomeOf({ balance: '15,000' }).ref);
  expect(incomeOf({ depositor: '', summary: '김철수' }).depositor).toBe('김철수');
});

test('a line that is no money that came in is passed over; one that cannot be read says what of it', () => {
  const read = (more: Record<string, string>) => readLine(lineOf(more));
  const nothing = [{ amount: '' }, { amount: '0' }, { amount: '-' }, { amount: '0.00' }, { amount: '-5,000' }];
  for (const more of nothing) expect([more, read(more)]).toEqual([more, 'nothing']);
  expect(read({ amount: '', paidOut: '7,000' })).toBe('nothing');
  // The sum below a list.
  expect(read({ day: '', time: '', amount: '905,000' })).toBe('nothing');
  expect(read({ day: '합계', time: '' })).toBe('day');
  expect(read({ time: '25:00' })).toBe('day');
  for (const amount of ['1.5', '오천', '99999999999999'])
    expect([amount, read({ amount })]).toEqual([amount, 'amount']);
  expect(read({ depositor: ' ' })).toBe('depositor');
});

test('what went out stands apart or with a minus, in each way that banks write one', () => {
  const amountOf = (more: Record<string, string>) => {
    const move = readMove(lineOf(more));
    return typeof move === 'string' ? move : move.amount;
  };
  for (const amount of ['-5,000', '−5000', '△5,000', '▲5,000원', '(5,000)'])
    expect([amount, amountOf({ amount })]).toEqual([amount, -5_000n]);
  expect(amountOf({ amount: '0', paidOut: '5,000' })).toBe(-5_000n);
  expect(amountOf({ amount: '', paidOut: '-5,000' })).toBe(-5_000n);
  expect(amountOf({ amount: '', paidOut: 'x' })).toBe('amount');
  expect(amountOf({ amount: '5,000', paidOut: '' })).toBe(5_000n);
});

test('one column of both directions is read by the one that says which; without, or with neither, it is a fault', () => {
  const amountOf = (moved: string, direction: string) => {
    const move = readMove(lineOf({ amount: '', moved, direction }));
    return typeof move === 'string' ? move : move.amount;
  };
  for (const word of ['입금', '입', 'in', '타행 입금', '+'])
    expect([word, amountOf('5,000', word)]).toEqual([word, 5_000n]);
  for (const word of ['출금', '출', '지급', 'OUT', '대체지급', '-'])
    expect([word, amountOf('5,000', word)]).toEqual([word, -5_000n]);
  for (const word of ['', '인터넷', '입출금']) expect([word, amountOf('5,000', word)]).toEqual([word, 'direction']);
  expect(amountOf('-5,000', '출금')).toBe(-5_000n);
  expect(amountOf('x', '입금')).toBe('amount');
  expect(amountOf('', '입금')).toBe('nothing');
});

test('names are compared without blanks, case, width and what banks add', () => {
  expect(depositorKey('㈜ 한빛 상사')).toBe(depositorKey('(주)한빛상사'));
  expect(sameDepositor('Hong Gil-Dong', 'HONG GILDONG')).toBe(true);
  expect(sameDepositor('홍길동', '홍길순')).toBe(false);
  expect(sameDepositor('', '')).toBe(false);
  expect(sameDepositor('--', '..')).toBe(false);
});
