import { expect, test } from 'vitest';
import { allTests } from './select-tests.ts';
import { currentTurn, filesOfOtherTurns, turnOfCommit, turns } from './turns.ts';

test('every file of a turn is a test, and has one turn', () => {
  const files = turns.flat();
  expect(new Set(files).size).toBe(files.length);
  expect(allTests()).toEqual(expect.arrayContaining(files));
});

test('a commit has the same turn on every machine, and commits have all of them', () => {
  expect(turnOfCommit('4e747c993c1f')).toBe(0x4e747c99 % 3);
  expect(new Set(['00000000aa', '00000001aa', '00000002aa'].map(turnOfCommit))).toEqual(new Set([0, 1, 2]));
});

test('the lists of all turns but one are left out', () => {
  expect(filesOfOtherTurns(1)).toEqual([...(turns[0] ?? []), ...(turns[2] ?? [])]);
});

test('a turn that is asked for is taken, and one that is not there is refused', () => {
  expect(currentTurn('3')).toBe(2);
  expect(() => currentTurn('4')).toThrow('MADANG_TURN is 1 to 3');
});
