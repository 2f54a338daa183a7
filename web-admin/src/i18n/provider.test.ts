// @vitest-environment node
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { loadPageTexts, startTexts } from './provider.ts';

let texts: Awaited<ReturnType<typeof startTexts>>;
beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { lang: '' } });
  texts = await startTexts();
});
afterAll(() => void vi.unstubAllGlobals());

it('the frame has its texts at once, a page its own when it is opened, and both follow the language', async () => {
  expect(texts.translate('console.tool.sound')).toBe('알림 소리');
  expect(texts.translate('console.list.previous')).toBe('console.list.previous');
  const changed = texts.changeLocale('en');
  await loadPageTexts();
  await changed;
  expect(texts.translate('console.list.previous')).toBe('Previous page');
  await texts.changeLocale('ko');
  expect(texts.translate('console.list.previous')).toBe('이전 화면');
});

it('texts are found by key, with their facts, and with the number that a language tells apart', async () => {
  expect(texts.translate('console.list.rows', { smart_count: 3 })).toBe('3건');
  await texts.changeLocale('en');
  expect(texts.translate('console.list.rows', { smart_count: 1 })).toBe('1 row');
  expect(texts.translate('console.list.rows', { smart_count: 3 })).toBe('3 rows');
  expect(document.documentElement.lang).toBe('en');
});

it.each([
  ['ja', '3件'],
  ['vi', '3 dòng'],
  ['th', '3 รายการ'],
])('%s has texts of its own', async (language, text) => {
  await texts.changeLocale(language);
  expect(texts.translate('console.list.rows', { smart_count: 3 })).toBe(text);
});

it('a text that is no key stays as it is, and a default stands in for a key that there is not', async () => {
  await texts.changeLocale('en');
  expect(texts.translate('입금: 12번을 처리했습니다. 확인')).toBe('입금: 12번을 처리했습니다. 확인');
  expect(texts.translate('console.class.unheard_of', { _: 'unheard_of' })).toBe('unheard_of');
  expect(texts.translate('console.setting.none.hint', { _: '' })).toBe('');
});
