import { expect, test } from 'vitest';
import { mintSessionToken, readSessionToken } from './session-token.ts';

const secret = 's'.repeat(32);
const told = {
  accountId: 576_460_752_303_423_487n,
  vendor: 'aurora-2',
  expiresAt: new Date('2026-11-20T15:00:00.123Z'),
};

test('a token says what it was made of, and no two are alike', () => {
  const token = mintSessionToken(secret, told);
  expect(readSessionToken(secret, token)).toEqual(told);
  expect(mintSessionToken(secret, told)).not.toBe(token);
  expect(token.length).toBeGreaterThanOrEqual(16);
  expect(token.length).toBeLessThanOrEqual(512);
});

test('one of another secret, or with any character changed, left out or added, is none', () => {
  const token = mintSessionToken(secret, told);
  expect(readSessionToken('t'.repeat(32), token)).toBeUndefined();
  // The last character of a seal has bits that its bytes have no use for: the text is compared, not the bytes.
  for (let at = 0; at < token.length; at++) {
    const other = token[at] === 'A' ? 'B' : 'A';
    expect(readSessionToken(secret, token.slice(0, at) + other + token.slice(at + 1))).toBeUndefined();
    expect(readSessionToken(secret, token.slice(0, at) + token.slice(at + 1))).toBeUndefined();
  }
  for (const text of ['', 'x', `${token}A`, ` ${token}`, `${token}\n`, token.replaceAll('.', '')])
    expect(readSessionToken(secret, text)).toBeUndefined();
});
