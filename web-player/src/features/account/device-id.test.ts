import { expect, test } from 'vitest';
import { deviceId } from './device-id.ts';

test('an id is made once and kept, and what cannot be one is replaced', () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  const first = deviceId(storage);
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(deviceId(storage)).toBe(first);
  for (const [key] of kept) kept.set(key, '<i>');
  expect(deviceId(storage)).toMatch(/^[0-9a-f]{32}$/);
  expect(deviceId(storage)).not.toBe(first);
});

test('a browser that keeps nothing can still log in', () => {
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new Error('full');
    },
  };
  expect(deviceId(full)).toMatch(/^[0-9a-f]{32}$/);
});
