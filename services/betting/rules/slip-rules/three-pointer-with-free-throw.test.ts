import { expect, test } from 'vitest';
import { allowAll, legOn, slipWith } from './examples.ts';
import { threePointerWithFreeThrow } from './three-pointer-with-free-throw.ts';

const settings = { ...allowAll, noThreePointerWithFreeThrow: true };
const [three, free] = [legOn('5:first_three_pointer:ft', 'home'), legOn('5:first_free_throw:ft', 'away')];

test('both of one match are banned in whatever order', () => {
  const rule = 'first_three_pointer_with_first_free_throw';
  expect(threePointerWithFreeThrow(slipWith([three, free]), settings)).toEqual({ rule, legs: [three, free] });
  expect(threePointerWithFreeThrow(slipWith([free, three]), settings)?.rule).toBe(rule);
});

test('of two matches, as singles, or with another special they are not', () => {
  const elsewhere = legOn('6:first_free_throw:ft', 'away');
  expect(threePointerWithFreeThrow(slipWith([three, elsewhere]), settings)).toBeUndefined();
  expect(threePointerWithFreeThrow(slipWith([three, free], { folds: [1] }), settings)).toBeUndefined();
  const two = legOn('5:first_two_pointer:ft', 'home');
  expect(threePointerWithFreeThrow(slipWith([three, two]), settings)).toBeUndefined();
  expect(threePointerWithFreeThrow(slipWith([three, free]), allowAll)).toBeUndefined();
});
