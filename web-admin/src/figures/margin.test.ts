import { describe, expect, it } from 'vitest';
import { marginOf, oddsMilli, returnBp } from './margin.ts';

describe('margin', () => {
  it('takes odds with at most three decimals, above 1', () => {
    expect(oddsMilli('1.95')).toBe(1950);
    expect(oddsMilli('8.955')).toBe(8955);
    expect(oddsMilli(' 2 ')).toBe(2000);
    expect(oddsMilli('15705.29')).toBe(15_705_290);
    for (const bad of ['', '1', '1.0', '1.9555', '-2', '1,95', 'abc', '1234567']) expect(oddsMilli(bad)).toBeNull();
  });
  it('refuses a return at or above 100 %', () => {
    expect(marginOf('1/2', 2000)).toBe('refused');
    expect(marginOf('1/2', 1999)).toBe('thin');
    expect(marginOf('36/70', 1950)).toBe('refused');
  });
  it('warns above 98 %, not at it', () => {
    expect(marginOf('1/2', 1960)).toBe('fine');
    expect(marginOf('1/2', 1961)).toBe('thin');
    expect(marginOf('1/2', 1950)).toBe('fine');
  });
  it('compares exactly where floating point would not', () => {
    expect(marginOf('333333333333333333/999999999999999999', 3000)).toBe('refused');
    expect(marginOf('333333333333333332/999999999999999999', 3000)).toBe('thin');
  });
  it('shows a return in hundredths of a percent', () => {
    expect(returnBp('1/2', 1950)).toBe(9750);
    expect(returnBp('later', 1950)).toBeNull();
  });
});
