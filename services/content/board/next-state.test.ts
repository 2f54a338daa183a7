import { expect, test } from 'vitest';
import { isMove, nextState } from './next-state.ts';

const at = (state: 'shown' | 'hidden' | 'deleted', by = state === 'shown' ? '' : 'operator') => ({
  state,
  state_by: by,
});

test('operators hide, restore and delete what is otherwise', () => {
  expect(nextState('hide', at('shown'))).toBe('hidden');
  expect(nextState('delete', at('shown'))).toBe('deleted');
  expect(nextState('delete', at('hidden'))).toBe('deleted');
  expect(nextState('restore', at('hidden'))).toBe('shown');
  expect(nextState('restore', at('deleted'))).toBe('shown');
  expect(nextState('hide', at('deleted'))).toBe('hidden');
});

test('what is so already was done, what its author took away or was erased stays away', () => {
  expect(() => nextState('restore', at('shown'))).toThrow('ALREADY_PROCESSED');
  expect(() => nextState('hide', at('hidden'))).toThrow('ALREADY_PROCESSED');
  expect(() => nextState('delete', at('deleted', 'author'))).toThrow('ALREADY_PROCESSED');
  for (const by of ['author', 'erasure'])
    for (const action of ['restore', 'hide'] as const)
      expect(() => nextState(action, at('deleted', by))).toThrow('STATE_CONFLICT (state)');
});

test('other words are no moves', () => {
  for (const word of ['pin', 'constructor', '__proto__', '']) expect(isMove(word)).toBe(false);
  expect(isMove('hide')).toBe(true);
});
