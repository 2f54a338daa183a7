import { describe, expect, it } from 'vitest';
import { typedAmount, withSeparators } from './typed-amount.ts';

describe('an amount being typed', () => {
  it('is read without its separators', () => {
    expect(typedAmount('300,000')).toBe(300_000);
    expect(typedAmount(' 7 000 ')).toBe(7000);
  });
  it('is nothing while it is not a whole number', () => {
    for (const text of ['', '-5', '1.5', '12a', '1e5', '9'.repeat(16)]) expect(typedAmount(text)).toBeNull();
  });
  it('gets its separators as it grows', () => {
    expect(withSeparators('1234567')).toBe('1,234,567');
    expect(withSeparators('0012')).toBe('12');
    expect(withSeparators('abc')).toBe('');
  });
});
