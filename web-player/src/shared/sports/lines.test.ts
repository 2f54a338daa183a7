import { expect, test } from 'vitest';
import { lineOfPick, lineText, quartersText } from './lines.ts';

test.each([
  [0, '0'],
  [1, '0.25'],
  [-3, '−0.75'],
  [10, '2.5'],
  [40, '10'],
  [-4, '−1'],
  [800, '200'],
])('%d quarters are %s', (quarters, text) => {
  expect(quartersText(quarters)).toBe(text);
});

test('a handicap has its sign, and the other one for the away team', () => {
  expect(lineText('handicap', 2)).toBe('+0.5');
  expect(lineOfPick('handicap', -4, 'away')).toBe('+1');
  expect(lineOfPick('handicap', 0, 'away')).toBe('0');
  expect(lineOfPick('total', 10, 'over')).toBe('2.5');
  expect(lineText('result', undefined)).toBe('');
});
