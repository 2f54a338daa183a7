import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainFigure, quietDigits } from './quiet-digits.ts';

const korean = (amount: number) => quietDigits(amount, { quietDigits: 4 });

describe('quiet digits', () => {
  it('dims the four digits below 만', () => {
    expect(korean(412_350_000)).toEqual({ sign: '', loud: '412,35', quiet: '0,000' });
    expect(korean(2_000_000)).toEqual({ sign: '', loud: '2,00', quiet: '0,000' });
    expect(korean(10_000)).toEqual({ sign: '', loud: '1', quiet: '0,000' });
  });
  it('dims the thousand where Korean is not read', () => {
    expect(quietDigits(8_500_000, { quietDigits: 3 })).toEqual({ sign: '', loud: '8,500', quiet: ',000' });
  });
  it('leaves an amount below 만 loud', () => {
    expect(korean(9_999)).toEqual({ sign: '', loud: '9,999', quiet: '' });
    expect(korean(0)).toEqual({ sign: '', loud: '0', quiet: '' });
  });
  it('shows a minus always and a plus on request, never for zero', () => {
    expect(korean(-18_270_900).sign).toBe('−');
    expect(quietDigits(500_000, { quietDigits: 4, signed: true }).sign).toBe('+');
    expect(quietDigits(0, { quietDigits: 4, signed: true }).sign).toBe('');
  });
  it('never loses or moves a digit', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (amount) => {
        const digits = plainFigure(amount).replace(/\D/g, '');
        expect(digits).toBe(Math.abs(amount).toString());
      }),
    );
  });
});
