import { expect, test } from 'vitest';
import { newPasswordSecret, oneTimePassword } from './one-time-password.ts';

test('a first password is of its secret and row alone, and no two are alike', () => {
  const secret = newPasswordSecret();
  const all = Array.from({ length: 2_000 }, (_, row) => oneTimePassword(secret, row));
  expect(new Set(all).size).toBe(2_000);
  for (const password of all) expect(password).toMatch(/^[0-9a-hjkmnp-tv-z]{26}$/);
  expect(oneTimePassword(secret, 7)).toBe(all[7]);
  expect(oneTimePassword(newPasswordSecret(), 7)).not.toBe(all[7]);
});

test('all 128 bits come from the secret', () => {
  const passwords = Array.from({ length: 200 }, () => oneTimePassword(newPasswordSecret(), 1));
  for (let i = 0; i < 26; i++)
    expect(new Set(passwords.map((text) => text[i])).size).toBeGreaterThan(i === 25 ? 4 : 20);
});
