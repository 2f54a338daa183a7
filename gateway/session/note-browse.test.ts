import { expect, test } from 'vitest';
import { browsedPage } from './note-browse.ts';

test('a browse is noted by its page alone, and what is no page of the site is not', () => {
  expect(browsedPage('/board/view?type=freeboard&id=7#end')).toBe('/board/view');
  expect(browsedPage('/')).toBe('/');
  for (const path of ['', '?id=7', 'board', '//elsewhere.test/', 'https://elsewhere.test/', '/a\u0000b'])
    expect(browsedPage(path), path).toBe('');
});
