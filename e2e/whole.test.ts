import { expect, test } from 'vitest';
import { inTurn, isWhole, oneOf } from './whole.ts';

test.skipIf(isWhole)('neighbours in a list are looked at in other ways, and all ways are used', () => {
  const ways = [1440, 1024, 390, 320];
  const looked = [0, 1, 2, 3, 4].map((place) => inTurn(ways, place));
  expect(looked).toEqual([[1440], [1024], [390], [320], [1440]]);
  expect([0, 1, 2].map((place) => inTurn(ways, place, 2))).toEqual([
    [1440, 1024],
    [390, 320],
    [1440, 1024],
  ]);
  expect(inTurn(ways, 3, 3)).toEqual([1024, 390, 320]);
  expect(inTurn(ways, 1, 3)).toEqual([1440, 1024, 320]);
  expect(inTurn(ways, 3, 9)).toEqual(ways);
  expect(oneOf(3, ways)).toEqual([1440, 320]);
});
