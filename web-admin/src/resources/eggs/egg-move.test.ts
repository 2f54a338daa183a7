import { expect, test } from 'vitest';
import { openWays, problemOf } from './egg-move.ts';

test('nothing is given where the site has no eggs, and all can be taken back', () => {
  expect(openWays(true)).toEqual(['grant', 'recover']);
  expect(openWays(false)).toEqual(['recover']);
});

test('more than is held is not taken, and a partner gives no more than it has; the house has no such end', () => {
  const move = (way: 'grant' | 'recover', amount: number, own?: number) => problemOf({ way, amount, held: 1_000 }, own);
  expect([move('recover', 1_000), move('recover', 1_001)]).toEqual([undefined, 'beyond']);
  expect([move('grant', 500, 500), move('grant', 501, 500), move('grant', 5_000_000)]).toEqual([
    undefined,
    'short',
    undefined,
  ]);
});
