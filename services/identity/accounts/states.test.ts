import { DomainError } from '@madang/runtime/errors.ts';
import { expect, test } from 'vitest';
import { checkTransition, parseState, type State, states } from './states.ts';

function outcome(from: State, to: State): string {
  try {
    checkTransition(from, to);
    return 'ok';
  } catch (error) {
    return error instanceof DomainError ? error.reason : 'other';
  }
}

test('a deleted account goes nowhere, and only refused and withdrawn ones are deleted', () => {
  for (const to of states)
    expect(outcome('deleted', to)).toBe(to === 'deleted' ? 'ALREADY_PROCESSED' : 'STATE_CONFLICT');
  const deletable = states.filter((from) => outcome(from, 'deleted') === 'ok');
  expect(deletable).toEqual(['rejected', 'withdrawn']);
});

test('every living account can come back to normal', () => {
  const living = states.filter((state) => state !== 'normal' && state !== 'deleted');
  expect(living.map((from) => outcome(from, 'normal'))).toEqual(living.map(() => 'ok'));
});

test('a word that is no state is refused', () => {
  for (const word of ['', 'approved', 'NORMAL', 'toString'])
    expect(() => parseState(word)).toThrow('VALIDATION (state)');
});
