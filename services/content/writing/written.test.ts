import { expect, test } from 'vitest';
import { checkSubject, checkText, takeContent } from './written.ts';

/** No text of these names a place, so that nothing is looked up. */
const nowhere = {
  query: async () => {
    throw new Error('nothing is to look up');
  },
};
const take = (html: string, field?: string) => takeContent(nowhere as never, html, 7n, field);

test('a subject is one line of something that is seen', () => {
  expect(checkSubject('  오늘\n의 \u200b픽 ')).toBe('오늘 의 픽');
  expect(checkSubject('<b>굵게</b>')).toBe('<b>굵게</b>');
  for (const empty of ['', '   ', '\n\t', '\u200b\u200d', 'ㅤ', '\u2028'])
    expect(() => checkSubject(empty)).toThrow('SUBJECT_REQUIRED (subject)');
});

test('content shows a word or a picture', async () => {
  expect(await take('<p onclick="x()">안녕<script>alert(1)</script></p>')).toBe('<p>안녕</p>');
  for (const empty of ['', '<p></p>', '<p> <br></p>', '<p>\u200b</p>', '<script>x</script>', '<img src=x onerror=y()>'])
    await expect(take(empty)).rejects.toThrow('CONTENT_REQUIRED (content)');
  await expect(take('<p> </p>', 'reply')).rejects.toThrow('CONTENT_REQUIRED (reply)');
});

test('a comment keeps its lines and is never HTML', () => {
  expect(checkText(' 첫 줄\r\n\r\n\r\n\r\n둘째\u0007 줄 ')).toBe('첫 줄\n\n둘째  줄');
  expect(checkText('<script>alert(1)</script>')).toBe('<script>alert(1)</script>');
  for (const empty of ['', ' \n ', '\u200b', '\u0000'])
    expect(() => checkText(empty)).toThrow('CONTENT_REQUIRED (text)');
});
