import { expect, test } from 'vitest';
import { keyedHash } from './keys.ts';
import { masked } from './personal-data.ts';
import { aesSeal } from './seal.ts';

const secret = 'a secret of an installation, 32+';

test('what was closed opens again, in its place, with its key, unaltered', () => {
  const seal = aesSeal(secret);
  const sealed = seal.close('홍길동', 'account:1');
  expect(seal.open(sealed, 'account:1')).toBe('홍길동');
  expect(sealed.equals(seal.close('홍길동', 'account:1'))).toBe(false);
  expect(() => seal.open(sealed, 'account:2')).toThrow();
  expect(() => aesSeal(`${secret}!`).open(sealed, 'account:1')).toThrow();
  for (let i = 0; i < sealed.length; i++) {
    const altered = Buffer.from(sealed);
    altered[i] = (altered[i] ?? 0) ^ 1;
    expect(() => seal.open(altered, 'account:1')).toThrow();
  }
});

test('equal numbers have equal hashes, of one key and one use alone', () => {
  const phone = keyedHash(secret, 'phone');
  expect(phone('01012345678').equals(phone('01012345678'))).toBe(true);
  expect(phone('01012345678').equals(phone('01012345679'))).toBe(false);
  expect(phone('01012345678').equals(keyedHash(secret, 'sms-code')('01012345678'))).toBe(false);
  expect(phone('01012345678').equals(keyedHash(`${secret}!`, 'phone')('01012345678'))).toBe(false);
});

test('a mask shows at most the end', () => {
  expect(masked('01012345678')).toBe('*******5678');
  expect(masked('홍길동', 1)).toBe('**동');
  expect(masked('김', 1)).toBe('*');
  expect(masked('1234')).toBe('***4');
  expect(masked('860101', 0)).toBe('******');
  expect(masked('')).toBe('');
});
