import { loadFacts } from '@madang/i18n/facts.ts';
import { isLanguage, LANGUAGES } from '@madang/i18n/languages.ts';
import { afterEach, expect, test } from 'vitest';
import { figures, fixed, moneyText, oddsText, tenthsText } from '../money/figures.ts';
import { dayText, momentText, monthText, shortDayText, stampText } from '../time/seoul.ts';
import { writeAs } from './written.ts';

afterEach(async () => writeAs(await loadFacts('ko')));

const moment = Date.parse('2026-11-20T11:31:05Z');

const byLanguage: Record<string, readonly [money: string, odds: string, day: string]> = {
  ko: ['−1,284,500원', '2.653', '2026.11.20'],
  ja: ['−1,284,500円', '2.653', '2026/11/20'],
  vi: ['₩−1.284.500', '2,653', '20/11/2026'],
  th: ['฿−1,284,500', '2.653', '20/11/2026'],
  en: ['$−1,284,500', '2.653', '11/20/2026'],
};

test.each(LANGUAGES)('%s has a sign for money, groups digits and orders days in its own way', async (language) => {
  writeAs(await loadFacts(language));
  const known = byLanguage[language];
  // A language that an operator added decides for itself.
  if (!known) return expect(isLanguage(language)).toBe(true);
  expect([moneyText(-1_284_500n), oddsText(2_653), dayText('2026-11-20')]).toEqual(known);
});

test('kyat by a language of its own: the sign behind, digits as the locale says', () => {
  writeAs({ locale: 'my-MM-u-nu-latn', currency: { before: '', after: ' Ks', word: 'Ks' } });
  expect(moneyText(1_284_500n)).toBe('1,284,500 Ks');
});

test('what is written of one amount or moment agrees', async () => {
  writeAs(await loadFacts('vi'));
  expect([figures(10_000n), fixed(97.29, 2), tenthsText(963n)]).toEqual(['10.000', '97,29', '₩96,3']);
  expect([shortDayText('2026-11-20'), monthText('2026-11')]).toEqual(['20/11', '11/2026']);
  expect([momentText(moment), stampText(moment)]).toEqual(['20/11 20:31', '20/11/2026 20:31:05']);
});
