import { expect, test } from 'vitest';
import { saidHash, textHash } from './said.ts';

test('texts of the same letters and digits are one, others are not', () => {
  expect(textHash('좋아요!!')).toEqual(textHash(' 좋 아 요 '));
  expect(textHash('GOOD 1')).toEqual(textHash('good1'));
  expect(textHash('good 2')).not.toEqual(textHash('good 1'));
  expect(saidHash('a', 'b')).not.toEqual(saidHash('ab', ''));
});
