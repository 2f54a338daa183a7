import fc from 'fast-check';
import { expect, test } from 'vitest';
import { derivedKey, isUuidv7, uuidTime, uuidv7 } from './ids.ts';

const instants = fc.integer({ min: 0, max: 2 ** 48 - 1 });

test('an id is a UUIDv7 in lower case that carries its millisecond', () => {
  fc.assert(
    fc.property(instants, (ms) => {
      const id = uuidv7(ms);
      expect([isUuidv7(id), uuidTime(id)]).toEqual([true, ms]);
    }),
  );
});

test('ids of one millisecond rise, up to the last of its numbers, and so do those of later ones', () => {
  const ids = Array.from({ length: 4096 }, () => uuidv7(1_000));
  ids.push(uuidv7(1_001), uuidv7(2_000));
  expect([...ids].sort()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
});

test('a derived key is the same for all who compute it, and another for another label or base', () => {
  fc.assert(
    fc.property(instants, fc.string(), fc.string(), (ms, label, other) => {
      const base = uuidv7(ms);
      const key = derivedKey(base, label);
      expect([isUuidv7(key), uuidTime(key), derivedKey(base, label)]).toEqual([true, ms, key]);
      expect(key === derivedKey(base, other)).toBe(label === other);
      expect(derivedKey(uuidv7(ms), label)).not.toBe(key);
    }),
  );
});

test('the derived key of a known base never changes: keys that were written are found again', () => {
  expect(derivedKey('01936f3e-0000-7000-8000-000000000001', 'stake')).toBe('01936f3e-0000-7c94-a1f2-871477661bdc');
});

test.each([
  '01936F3E-0000-7000-8000-000000000001',
  '01936f3e-0000-4000-8000-000000000001',
  '01936f3e-0000-7000-7000-000000000001',
  '01936f3e00007000800000000000000001',
  ' 01936f3e-0000-7000-8000-000000000001',
  '',
])('%j is no id', (text) => {
  expect(isUuidv7(text)).toBe(false);
});
