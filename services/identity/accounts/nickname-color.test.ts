import { expect, test } from 'vitest';
import { checkNicknameColor, contrast } from './nickname-color.ts';

test('contrast is as WCAG counts it', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#ffffff', '#777777')).toBeCloseTo(4.48, 2);
  expect(contrast('#123456', '#123456')).toBe(1);
});

test('a colour is kept in lower case, and none is the usual one', () => {
  expect(checkNicknameColor('#2F8F6B')).toBe('#2f8f6b');
  expect(checkNicknameColor('')).toBe('');
});

test('what vanishes on a light or a dark page is refused, and what is no colour', () => {
  for (const wrong of ['#ffffff', '#ffff00', '#000000', '#141b24', '#fff', 'red', '#12345g', '#12345678', ' #2f8f6b'])
    expect(() => checkNicknameColor(wrong)).toThrow('VALIDATION (nickname_color)');
  // #949494 has 3.03 on white, #959595 2.99.
  expect(checkNicknameColor('#949494')).toBe('#949494');
  expect(() => checkNicknameColor('#959595')).toThrow('VALIDATION');
});
