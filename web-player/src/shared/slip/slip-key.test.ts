import { expect, test } from 'vitest';
import { newKey } from './slip-key.ts';

test('keys are UUIDs of version 7 that begin with their time and never repeat', () => {
  const keys = Array.from({ length: 500 }, () => newKey(0x0199_0000_0001));
  for (const key of keys) expect(key).toMatch(/^01990000-0001-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(keys).size).toBe(500);
});

test('a clock that tells parts of a millisecond makes no other keys', () => {
  expect(newKey(0x0199_0000_0001 + 0.625)).toMatch(/^01990000-0001-7[0-9a-f]{3}-/);
});
