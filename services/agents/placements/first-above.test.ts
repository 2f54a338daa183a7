import { expect, test } from 'vitest';
import { firstAbove, isAbove } from './first-above.ts';

const at = (day: number) => new Date(Date.UTC(2026, 10, day));
const steps = (...pairs: [number, number][]) => pairs.map(([day, basisPoints]) => ({ from: at(day), basisPoints }));

test('a rate may be the parent’s, and not one hundredth more', () => {
  expect(isAbove(steps([1, 100]), steps([1, 100]), at(5))).toBe(false);
  expect(isAbove(steps([1, 101]), steps([1, 100]), at(5))).toBe(true);
  expect(isAbove(steps([1, 1]), [], at(5))).toBe(true);
  expect(isAbove([], [], at(5))).toBe(false);
});

test('what is fixed for later counts, of both; what is past does not', () => {
  expect(isAbove(steps([1, 100], [9, 101]), steps([1, 100]), at(5))).toBe(true);
  expect(isAbove(steps([1, 100]), steps([1, 100], [9, 99]), at(5))).toBe(true);
  expect(isAbove(steps([1, 100], [9, 120]), steps([1, 100], [9, 120]), at(5))).toBe(false);
  expect(isAbove(steps([1, 200], [3, 100]), steps([1, 100]), at(5))).toBe(false);
});

test('the class that is above is named', () => {
  const own = new Map([
    ['powerball_single', steps([1, 50])],
    ['sports', steps([1, 90])],
  ]);
  expect(firstAbove(own, new Map([['powerball_single', steps([1, 60])]]), at(5))).toBe('sports');
  expect(firstAbove(own, own, at(5))).toBe('');
});

test('a class of losses that only the parent has is above it by the general rate', () => {
  const own = new Map([['losing', steps([1, 100])]]);
  const parent = (more: number) =>
    new Map([
      ['losing', steps([1, 100])],
      ['losing_slot', steps([1, more])],
    ]);
  expect(firstAbove(own, parent(100), at(5))).toBe('');
  expect(firstAbove(own, parent(99), at(5))).toBe('losing_slot');
  expect(firstAbove(new Map([...own, ['losing_slot', steps([2, 99])]]), parent(99), at(5))).toBe('');
});
