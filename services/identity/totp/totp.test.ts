import { expect, test } from 'vitest';
import { matchTotp, newTotpSecret, totpUri } from './totp.ts';

// RFC 6238, appendix B: the secret "12345678901234567890" in base32, SHA-1, last six digits.
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082', 1n],
  [1_111_111_109, '081804', 37_037_036n],
  [1_234_567_890, '005924', 41_152_263n],
  [2_000_000_000, '279037', 66_666_666n],
])('the code at %i seconds', (seconds, code, step) => {
  const match = (offset: number, last = 0n) => matchTotp(secret, code, new Date((seconds + offset) * 1000), last);
  expect(match(0)).toBe(step);
  expect(match(0, step - 1n)).toBe(step);
  expect(match(0, step)).toBeUndefined();
  const begin = Number(step) * 30 - seconds;
  expect(match(begin - 30)).toBe(step);
  expect(match(begin + 59)).toBe(step);
  expect(match(begin + 60)).toBeUndefined();
  if (step > 1n) expect(match(begin - 31)).toBeUndefined();
});

test('what is not six digits matches nothing', () => {
  for (const code of ['', '28708', '2870820', '28708a', '٢٨٧٠٨٢'])
    expect(matchTotp(secret, code, new Date(59_000), 0n)).toBeUndefined();
});

test('secrets are long, new each time, and fit an authenticator', () => {
  const one = newTotpSecret();
  expect(one).toMatch(/^[A-Z2-7]{32}$/);
  expect(newTotpSecret()).not.toBe(one);
  const uri = new URL(totpUri('Madang', 'admin', one));
  expect([uri.protocol, uri.host, uri.searchParams.get('issuer')]).toEqual(['otpauth:', 'totp', 'Madang']);
});
