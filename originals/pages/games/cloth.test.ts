import { expect, test } from 'vitest';
import { places } from '../../games/roulette/layout.ts';
import { isOutside, sizes, spotAt, spots } from './cloth.ts';

test('every place of numbers has a spot of its own on the cloth', () => {
  expect(spots).toHaveLength(places.filter((place) => !isOutside(place)).length);
  expect(new Set(spots.map(({ along, across }) => `${along}:${across}`)).size).toBe(spots.length);
  expect(new Set(spots.map(({ size }) => size))).toEqual(new Set(sizes));
});

test.each([
  ['straight:17', 5.5, 1.5],
  ['split:17-20', 6, 1.5],
  ['split:16-17', 5.5, 1],
  ['corner:16-17-19-20', 6, 1],
  ['street:16-17-18', 5.5, 0],
  ['six_line:16-17-18-19-20-21', 6, 0],
  ['split:0-2', 0, 1.5],
  ['trio:0-1-2', 0, 1],
  ['first_four:0-1-2-3', 0, 0],
])('a chip on %s lies where it does on a real cloth', (name, along, across) => {
  expect(spots.find(({ place }) => place.place === name)).toMatchObject({ along, across });
});

test('a pointer on a spot means that spot, and one that is a little off means it too', () => {
  for (const spot of spots.filter(({ place }) => place.place !== 'straight:0')) {
    const { along, across, place } = spot;
    for (const [a, b] of [
      [0, 0],
      [0.06, 0.06],
      [-0.06, 0.06],
    ] as const)
      expect(spotAt(along + a, across + b)?.place.place).toBe(place.place);
  }
});

test('most of a number is the number itself, so that nobody lays on an edge unaware', () => {
  let straight = 0;
  const steps = 60;
  for (let a = 0; a < steps; a++)
    for (let b = 0; b < steps; b++) {
      const at = spotAt(5 + (a + 0.5) / steps, 1 + (b + 0.5) / steps);
      if (at?.size === 1) straight += 1;
    }
  expect(straight / steps ** 2).toBeGreaterThan(0.5);
});

test('spots of one size are far enough apart for a finger: 24 pixels on the narrowest cloth', () => {
  // A phone of 360 pixels: cells of 66 by 44.
  const [wide, high] = [66, 44];
  for (const size of sizes) {
    const of = spots.filter((spot) => spot.size === size);
    for (const one of of)
      for (const other of of)
        if (one !== other)
          expect(
            Math.hypot((one.along - other.along) * high, (one.across - other.across) * wide),
          ).toBeGreaterThanOrEqual(24);
  }
});
