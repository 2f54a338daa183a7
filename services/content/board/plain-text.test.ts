import { expect, test } from 'vitest';
import { excerptOf, plainText } from './plain-text.ts';

test('words stay apart, marks and entities go', () => {
  expect(plainText('<p>오늘의 <strong>파워볼</strong></p><p>1 &lt; 2 &amp; 3<br />끝</p>')).toBe(
    '오늘의 파워볼 1 < 2 & 3 끝',
  );
  expect(plainText('<p>&amp;lt;b&amp;gt;</p>')).toBe('&lt;b&gt;');
  expect(plainText('<p> </p><img src="x" />')).toBe('');
});

test('a text is cut, and never within a character', () => {
  expect(plainText(`<p>${'a'.repeat(5_000)}</p>`)).toHaveLength(4_000);
  expect(plainText(`<p>${'a'.repeat(3_999)}😀</p>`).isWellFormed()).toBe(true);
  expect(excerptOf('a'.repeat(120))).toBe('a'.repeat(120));
  expect(excerptOf('a'.repeat(121))).toBe(`${'a'.repeat(119)}…`);
  expect(excerptOf(`${'a'.repeat(118)}😀bb`).isWellFormed()).toBe(true);
});
