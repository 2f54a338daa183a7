import { expect, test } from 'vitest';
import { firstWrong, pastedLines } from './pasted-lines.ts';

test('lines of a sheet give their first column, and empty ones nothing', () => {
  expect(pastedLines('010-1234-5678\t사칭\r\n\n 01099990000 , fraud\n;')).toEqual(['010-1234-5678', '01099990000']);
  expect(pastedLines('')).toEqual([]);
});

test('the first value that is none of its kind is told by its place', () => {
  expect(firstWrong('phone', ['010-1234-5678', '01099990000'])).toBe(0);
  expect(firstWrong('phone', ['010-1234-5678', '12'])).toBe(2);
  expect(firstWrong('account', ['abc'])).toBe(1);
  expect(firstWrong('account', ['Bad_Guy1'])).toBe(0);
  expect(firstWrong('bank_account', ['110-234 567', '12a4'])).toBe(2);
});
