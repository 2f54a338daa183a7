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

test('every state is named by its own word', () => {
  expect(states.map(parseState)).toEqual([...states]);
});

test('an account has its requests decided before it is at work, and leaves work only to come back or to end', () => {
  const from = (state: State) => states.filter((to) => outcome(state, to) === 'ok');
  const decided = ['rejected', 'normal'];
  expect(from('waiting')).toEqual(decided);
  expect(from('rejected')).toEqual(['waiting', 'normal', 'deleted']);
  const stopped: State[] = ['suspended', 'blocked'];
  for (const state of stopped)
    expect(from(state)).toEqual(
      states.filter((to) => ['normal', ...stopped, 'withdrawn'].includes(to) && to !== state),
    );
  expect(from('normal')).toEqual(['waiting', ...stopped, 'withdrawn']);
  expect(from('withdrawn')).toEqual(['normal', 'deleted']);
});

test('a move that is no transition tells both states', () => {
  try {
    checkTransition('deleted', 'normal');
    expect.fail('it was not refused');
  } catch (error) {
    expect((error as DomainError).meta).toEqual({ from: 'deleted', to: 'normal' });
  }
});
