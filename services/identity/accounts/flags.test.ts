import { DomainError } from '@madang/runtime/errors.ts';
import { expect, test } from 'vitest';
import { checkFlags, flags, flagsOn } from './flags.ts';

test('the flags that are on come in one order, however they were stored', () => {
  const names = Object.keys(flags);
  const on = Object.fromEntries(names.toReversed().map((name) => [name, true]));
  expect(flagsOn(on)).toEqual(names);
});

function refusal(changes: Record<string, boolean>): unknown {
  try {
    checkFlags(changes);
  } catch (error) {
    return error instanceof DomainError ? [error.message, error.meta] : error;
  }
  return 'fine';
}

test('a flag that nothing would enforce is refused, also when it is cleared; its name is told in short', () => {
  expect(refusal({ no_exchange: true, block_bet_cancel: false })).toBe('fine');
  for (const name of ['', 'constructor', 'no_exchange '])
    expect(refusal({ no_exchange: true, [name]: false })).toEqual(['VALIDATION (flags)', { flag: name }]);
  expect(refusal({ ['f'.repeat(41)]: true })).toEqual(['VALIDATION (flags)', { flag: 'f'.repeat(40) }]);
});
