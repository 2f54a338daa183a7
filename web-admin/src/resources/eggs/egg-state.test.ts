import { expect, test } from 'vitest';
import { toldOf, waits } from './egg-state.ts';

test('a transfer waits until it is done or refused, and a state that nobody knows is not taken for an end', () => {
  expect(['held', 'asked', 'done', 'refused'].map((state) => waits({ state }))).toEqual([true, true, false, false]);
  expect(['held', 'asked', 'done', 'refused', ''].map((state) => toldOf({ state }))).toEqual([
    'waits',
    'waits',
    'done',
    'refused',
    'waits',
  ]);
});
