import { expect, test } from 'vitest';
import { filledHtml, filledText } from './placeholders.ts';

test('a placeholder is filled in wherever it stands, and what is none stays', () => {
  expect(filledText('{nickname}님, {nickname} {Nickname} {x}', { nickname: '하늘' })).toBe(
    '하늘님, 하늘 {Nickname} {x}',
  );
});

test('what a nickname says is neither HTML nor a pattern', () => {
  expect(filledHtml('<p>{nickname}</p>', { nickname: '<b>"a"&$&' })).toBe('<p>&lt;b&gt;&quot;a&quot;&amp;$&amp;</p>');
  expect(filledText('{nickname}', { nickname: '$& {nickname}' })).toBe('$& {nickname}');
});
