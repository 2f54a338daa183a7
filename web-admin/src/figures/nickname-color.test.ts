import { expect, test } from 'vitest';
import { isReadableColor, nicknamePalette } from './nickname-color.ts';

test('every colour of the palette can be read by night and by day', () => {
  expect(nicknamePalette.filter((color) => !isReadableColor(color))).toEqual([]);
  expect(new Set(nicknamePalette).size).toBe(nicknamePalette.length);
});

test('what vanishes on one of them, or is no colour, cannot', () => {
  for (const color of ['#ffffff', '#000000', '#ffe600', '#fff', '', 'teal', '#959595'])
    expect([color, isReadableColor(color)]).toEqual([color, false]);
  expect(isReadableColor('#949494')).toBe(true);
});
