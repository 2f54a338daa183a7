import { expect, it } from 'vitest';
import { linksAt } from './page-links.ts';

const ten = (first: number) => Array.from({ length: 10 }, (_, place) => first + place);

it('ten pages are a block, which the tenth closes and the eleventh opens', () => {
  expect(linksAt(1, 37)).toEqual(ten(1));
  expect(linksAt(10, 37)).toEqual(ten(1));
  expect(linksAt(11, 37)).toEqual(ten(11));
});
it('the last block ends with the last page', () => {
  expect(linksAt(31, 33)).toEqual([31, 32, 33]);
  expect(linksAt(1, 1)).toEqual([1]);
});
it('a page behind the last one, as after a change of the filter, has no links', () => {
  expect(linksAt(41, 33)).toEqual([]);
});
