import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { kstIso } from '@madang/runtime/clock.ts';
import { expect, test } from 'vitest';
import { bankDelay, delayFields } from './bank-delay.ts';

const rules = {
  closedFromMinute: 1_410,
  closedToMinute: 30,
  delayMorningUntilMinute: 600,
  extraHolidays: [] as string[],
};

const told = (at: string, changed: Partial<typeof rules> = {}): string | undefined => {
  const delay = bankDelay({ ...rules, ...changed }, new Date(`${at}+09:00`));
  return delay && `${delay.reason} ${kstIso(delay.until).slice(0, 16)}`;
};

test('the bank check of every night, to the second', () => {
  expect(told('2026-11-18T23:29:59')).toBeUndefined();
  expect(told('2026-11-18T23:30:00')).toBe('bank_check 2026-11-19T00:30');
  expect(told('2026-11-19T00:29:59.999')).toBe('bank_check 2026-11-19T00:30');
  expect(told('2026-11-19T00:30:00')).toBeUndefined();
});

test('the first business morning after a weekend, and no other', () => {
  expect(told('2026-11-22T09:00:00')).toBeUndefined();
  expect(told('2026-11-23T00:00:00')).toBe('after_holiday 2026-11-23T10:00');
  expect(told('2026-11-23T09:59:59.999')).toBe('after_holiday 2026-11-23T10:00');
  expect(told('2026-11-23T10:00:00')).toBeUndefined();
  expect(told('2026-11-24T09:00:00')).toBeUndefined();
});

test('a public holiday, and one that the operator added, are days of rest', () => {
  // Chuseok from Thursday to Saturday: Monday is the first business day.
  expect(told('2026-09-25T09:00:00')).toBeUndefined();
  expect(told('2026-09-28T09:00:00')).toBe('after_holiday 2026-09-28T10:00');
  // Election day on a Wednesday.
  const extraHolidays = ['2026-06-03'];
  expect(told('2026-06-04T09:00:00')).toBeUndefined();
  expect(told('2026-06-04T09:00:00', { extraHolidays })).toBe('after_holiday 2026-06-04T10:00');
  expect(told('2026-06-03T09:00:00', { extraHolidays })).toBeUndefined();
});

test('no morning is late where the setting says none', () => {
  expect(told('2026-11-23T00:00:00', { delayMorningUntilMinute: 0 })).toBe('bank_check 2026-11-23T00:30');
  expect(told('2026-11-23T00:30:00', { delayMorningUntilMinute: 0 })).toBeUndefined();
});

test('answers carry the reason and the end of a delay, and an empty reason without one', () => {
  expect(delayFields(rules, new Date('2026-11-18T23:30:00+09:00'))).toEqual({
    delayReason: 'bank_check',
    delayUntil: timestampFromDate(new Date('2026-11-19T00:30:00+09:00')),
  });
  expect(delayFields(rules, new Date('2026-11-18T12:00:00+09:00'))).toEqual({ delayReason: '' });
});
