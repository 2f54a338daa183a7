import { expect, test } from 'vitest';
import { figures, oddsText, parseAmount } from './figures.ts';

test('thousands are grouped, and a loss has a real minus', () => {
  expect(figures(0n)).toBe('0');
  expect(figures(999n)).toBe('999');
  expect(figures(1_284_500n)).toBe('1,284,500');
  expect(figures(-30_000n)).toBe('−30,000');
});

test('odds show two decimals, and the third where there is one', () => {
  expect(oddsText(1_950)).toBe('1.95');
  expect(oddsText(4_000)).toBe('4.00');
  expect(oddsText(2_653)).toBe('2.653');
  expect(oddsText(15_705_310)).toBe('15,705.31');
});

test('typed text becomes won whatever it holds', () => {
  expect(parseAmount('100,000원')).toBe(100_000n);
  expect(parseAmount('')).toBe(0n);
  expect(parseAmount('9'.repeat(40))).toBe(999_999_999_999n);
});
