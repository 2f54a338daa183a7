import { expect, test } from 'vitest';
import { alertOf, replyOf } from './inquiry-alert.ts';

const account = '신한 100-0001 마당';

test('an answer is the one that was told at once, or the operator’s, and none while it waits', () => {
  expect(replyOf({ told: undefined, later: undefined })).toBeUndefined();
  expect(replyOf({ told: '', later: '' })).toBeUndefined();
  expect(replyOf({ told: account, later: undefined })).toBe(account);
  expect(replyOf({ told: '', later: account })).toBe(account);
});

test.each([
  ['at once', { told: account, later: undefined }],
  ['by an operator', { told: '', later: account }],
])('what is answered %s is an alert where the setting says so, until it is closed', (_, answer) => {
  expect(alertOf(answer, true, undefined)).toBe(account);
  expect(alertOf(answer, true, account)).toBeUndefined();
  expect(alertOf(answer, false, undefined)).toBeUndefined();
});

test('nothing is an alert while an operator is to answer, and a later answer is one again', () => {
  expect(alertOf({ told: '', later: undefined }, true, undefined)).toBeUndefined();
  expect(alertOf({ told: '국민 200-0002 마당', later: undefined }, true, account)).toBe('국민 200-0002 마당');
});
