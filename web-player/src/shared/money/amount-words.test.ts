import { expect, test } from 'vitest';
import { amountWords } from './amount-words.ts';

test.each([
  [10_000n, '만'],
  [200_000n, '이십만'],
  [1_284_500n, '백이십팔만 사천오백'],
  [110_000n, '십일만'],
  [100_000_000n, '일억'],
  [100_010_000n, '일억 만'],
])('%d in Korean', (amount, words) => {
  expect(amountWords(amount, 'ko')).toBe(words);
});

test.each([
  [10_000n, 'ten thousand'],
  [1_284_500n, 'one million two hundred eighty-four thousand five hundred'],
  [21n, 'twenty-one'],
])('%d in English', (amount, words) => {
  expect(amountWords(amount, 'en')).toBe(words);
});

test('nothing is said for nothing, nor where the language has no rule', () => {
  expect(amountWords(0n, 'ko')).toBe('');
  expect(amountWords(5n, 'th')).toBe('');
});
