import { describe, expect, it } from 'vitest';
import { shortAmount } from './short-amount.ts';

describe('amounts at an axis', () => {
  it('count in 만 and 억 in Korean', () => {
    expect(shortAmount(40_000_000, 'ko')).toBe('4,000만');
    expect(shortAmount(150_000_000, 'ko')).toBe('1.5억');
    expect(shortAmount(9_999, 'ko')).toBe('9999');
  });
  it('count in thousands elsewhere', () => {
    expect(shortAmount(40_000_000, 'en')).toBe('40M');
    expect(shortAmount(1_500, 'en')).toBe('1.5k');
    expect(shortAmount(0, 'en')).toBe('0');
  });
});
