import { expect, test } from 'vitest';
import { keyedHash } from '../personal/keys.ts';
import { type BlacklistKind, hashOf, parseKind, plainValue, shownValue } from './listed-value.ts';

test('values are compared without what makes no difference, and must be of their kind', () => {
  const rows: [BlacklistKind, string, string | undefined][] = [
    ['account', ' BadGuy_1 ', 'badguy_1'],
    ['account', 'abc', undefined],
    ['account', 'a'.repeat(21), undefined],
    ['account', 'bad guy', undefined],
    ['phone', '010-1234-5678', '01012345678'],
    ['phone', '010 1234 567', '0101234567'],
    ['phone', '12345678', undefined],
    ['phone', '0101234567890', undefined],
    ['phone', '０１０12345678', undefined],
    ['bank_account', '110-234-567 890', '110234567890'],
    ['bank_account', '123', undefined],
    ['bank_account', '1'.repeat(31), undefined],
    ['bank_account', '', undefined],
  ];
  for (const [kind, typed, plain] of rows) expect([kind, typed, plainValue(kind, typed)]).toEqual([kind, typed, plain]);
});

test('a name is shown, of a number the last four digits', () => {
  expect(shownValue('account', 'badguy_1')).toBe('badguy_1');
  expect(shownValue('phone', '01012345678')).toBe('*******5678');
  expect(shownValue('bank_account', '1234')).toBe('***4');
});

test('equal digits of two kinds are two values, and a word that is no kind is refused', () => {
  const hash = keyedHash('a secret of an installation, 32+', 'blacklist');
  expect(hashOf(hash, 'phone', '0101234567')).toEqual(hashOf(hash, 'phone', '0101234567'));
  expect(hashOf(hash, 'phone', '0101234567')).not.toEqual(hashOf(hash, 'bank_account', '0101234567'));
  for (const word of ['', 'ip', 'constructor', '__proto__']) expect(() => parseKind(word)).toThrow('VALIDATION (kind)');
});
