import { expect, test } from 'vitest';
import { marksOf } from './axis-marks.ts';

const at = (...places: number[]) => places.map((place) => ({ mark: place, at: place }));

test('a figure that would touch another, or an end, is left out', () => {
  expect(marksOf(at(2, 20, 24, 60, 97)).map(({ mark }) => mark)).toEqual([20, 60]);
});

test('a figure with room on a wide page alone is marked as close', () => {
  expect(marksOf(at(8, 24, 32, 36, 55)).map(({ mark, close }) => [mark, close])).toEqual([
    [8, true],
    [24, false],
    [32, true],
    [55, false],
  ]);
});
