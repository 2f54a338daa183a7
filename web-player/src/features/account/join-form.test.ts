import { expect, test } from 'vitest';
import { digitsOf, doneOf, EMPTY_DRAFT, type JoinDraft, NO_CHECKS, phoneText, REQUIRED } from './join-form.ts';

const full: JoinDraft = {
  account: 'barangol',
  password: 'pass',
  nickname: '바람골',
  dateOfBirth: '860101',
  phoneNumber: '01012345678',
  smsNumber: '482713',
  bankName: '카카오뱅크',
  bankAccount: '3333-01-7720418',
  bankAccountHolder: '김현',
  bankPassword: '1234',
  code: 'MADANG',
};
const adult = { minimumAge: 19, nowMs: Date.parse('2026-11-20T03:00:00Z'), passwordLeast: 4 };
const checked = { account: true, nickname: true, phone: true };

test('nothing is done of an empty form, and all of a full and checked one', () => {
  expect(doneOf(EMPTY_DRAFT, NO_CHECKS, adult)).toEqual([]);
  expect(doneOf(full, checked, adult)).toEqual([...REQUIRED]);
  expect(REQUIRED).toHaveLength(10);
});

test('what the server checks is not done before it has', () => {
  const missing = REQUIRED.filter((name) => !doneOf(full, NO_CHECKS, adult).includes(name));
  expect(missing).toEqual(['account', 'nickname', 'phoneNumber']);
});

test.each([
  ['password', 'abc', 'abcd'],
  ['bankPassword', '123', '1234'],
  ['account', 'abc', 'abcd'],
  ['nickname', '바', '바람'],
  ['dateOfBirth', '20071121', '20071120'],
] as const)('%s: %s is not enough, %s is', (name, short, enough) => {
  expect(doneOf({ ...full, [name]: short }, checked, adult)).not.toContain(name);
  expect(doneOf({ ...full, [name]: enough }, checked, adult)).toContain(name);
});

test('a password is as long as the site asks', () => {
  const done = (password: string) => doneOf({ ...full, password }, checked, { ...adult, passwordLeast: 8 });
  expect(done('seven77')).not.toContain('password');
  expect(done('eight888')).toContain('password');
});

test('a number is shown with dashes and kept without', () => {
  expect(phoneText('01012345678')).toBe('010-1234-5678');
  expect(phoneText('0101')).toBe('010-1');
  expect(phoneText('')).toBe('');
  expect(digitsOf('010-1234-5678', 11)).toBe('01012345678');
});
