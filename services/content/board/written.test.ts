import { expect, test } from 'vitest';
import { checkContent, checkSubject, checkText, saidHash, textHash } from './written.ts';

test('a subject is one line of something that is seen', () => {
  expect(checkSubject('  오늘\n의 \u200b픽 ')).toBe('오늘 의 픽');
  expect(checkSubject('<b>굵게</b>')).toBe('<b>굵게</b>');
  for (const empty of ['', '   ', '\n\t', '\u200b\u200d', 'ㅤ', '\u2028'])
    expect(() => checkSubject(empty)).toThrow('SUBJECT_REQUIRED (subject)');
});

test('content shows a word or a picture', () => {
  expect(checkContent('<p onclick="x()">안녕<script>alert(1)</script></p>')).toBe('<p>안녕</p>');
  for (const empty of ['', '<p></p>', '<p> <br></p>', '<script>x</script>', '<img src=x onerror=alert(1)>'])
    expect(() => checkContent(empty)).toThrow('CONTENT_REQUIRED (content)');
});

test('a comment keeps its lines and is never HTML', () => {
  expect(checkText(' 첫 줄\r\n\r\n\r\n\r\n둘째\u0007 줄 ')).toBe('첫 줄\n\n둘째  줄');
  expect(checkText('<script>alert(1)</script>')).toBe('<script>alert(1)</script>');
  for (const empty of ['', ' \n ', '\u200b', '\u0000'])
    expect(() => checkText(empty)).toThrow('CONTENT_REQUIRED (text)');
});

test('texts of the same letters and digits are one, others are not', () => {
  expect(textHash('좋아요!!')).toEqual(textHash(' 좋 아 요 '));
  expect(textHash('GOOD 1')).toEqual(textHash('good1'));
  expect(textHash('good 2')).not.toEqual(textHash('good 1'));
  expect(saidHash('a', 'b')).not.toEqual(saidHash('ab', ''));
});
