import { expect, test } from 'vitest';
import { flags, flagsOn } from '../accounts/flags.ts';
import { permissions } from './permissions.ts';

test.each([
  ['permission', permissions, /^[a-z_]+\.[a-z]+$/],
  ['flag', flags, /^[a-z_]+$/],
])('every %s has its form and one sentence of its own that says what it does', (_, declared, form) => {
  const sentences = Object.values(declared);
  expect(new Set(sentences).size).toBe(sentences.length);
  for (const [name, sentence] of Object.entries(declared)) {
    expect(name).toMatch(form);
    expect([name, sentence]).toEqual([name, expect.stringMatching(/^[A-Z][^.]+\.$/)]);
  }
});

test('only what is on counts as a flag, whatever else a stored row holds', () => {
  const stored = { no_exchange: true, block_bet_cancel: false, unknown: true, exchange_check: 'yes' };
  expect(flagsOn(stored as unknown as Record<string, boolean>)).toEqual(['no_exchange']);
});
