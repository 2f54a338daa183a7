import { describe, expect, it } from 'vitest';
import { englishWords } from './english-words.ts';
import { chequeWords, koreanWords } from './korean-words.ts';

describe('Korean number words', () => {
  it.each([
    [0, '영'],
    [1, '일'],
    [10, '일십'],
    [10_000, '일만'],
    [300_000, '삼십만'],
    [1_900_000, '일백구십만'],
    [4_614_700, '사백육십일만사천칠백'],
    [8_500_000, '팔백오십만'],
    [100_000_000, '일억'],
    [100_010_001, '일억일만일'],
    [412_350_000, '사억일천이백삼십오만'],
    [1_000_000_000_000, '일조'],
    [-18_270_900, '마이너스 일천팔백이십칠만구백'],
  ])('%d is %s', (amount, words) => expect(koreanWords(amount)).toBe(words));

  it('writes the largest amount that a console can carry', () => {
    expect(koreanWords(Number.MAX_SAFE_INTEGER)).toBe('구천칠조일천구백구십이억오천사백칠십사만구백구십일');
  });
  it('skips a group of zeros without its name', () => expect(koreanWords(300_000_005)).toBe('삼억오'));
  it('refuses what is not a whole number of KRW', () => {
    expect(() => koreanWords(0.5)).toThrow(RangeError);
    expect(() => koreanWords(2 ** 53)).toThrow(RangeError);
  });
  it('frames an amount as a cheque does', () => expect(chequeWords(8_500_000)).toBe('금 팔백오십만원정'));
});

describe('English number words', () => {
  it.each([
    [0, 'zero'],
    [17, 'seventeen'],
    [342, 'three hundred forty-two'],
    [1_900_000, 'one million nine hundred thousand'],
    [8_500_017, 'eight million five hundred thousand seventeen'],
    [-20, 'minus twenty'],
  ])('%d is %s', (amount, words) => expect(englishWords(amount)).toBe(words));
});
