import { expect, test } from 'vitest';
import { reportOf } from './watch-memory.ts';

test('what is held early and late is told apart, whatever a single moment shows', () => {
  const filling = [1, 20, 60, 80];
  const steady = [100, 900, 100, 102];
  expect(reportOf([...filling, ...steady, 100, 101, 102, 103, 150, 150, 150, 150, 148, 150, 2, 152])).toEqual({
    early: 102,
    late: 150,
  });
});

test('of a run that is too short nothing is said', () => {
  expect(reportOf([1, 2, 3, 4])).toBeUndefined();
});
