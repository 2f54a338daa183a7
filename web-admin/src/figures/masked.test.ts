import { describe, expect, it } from 'vitest';
import { masked } from './masked.ts';

describe('masking', () => {
  it('hides the middle and keeps dashes', () => {
    expect(masked('010-2217-2231')).toBe('010-****-2231');
    expect(masked('김민수')).toBe('김*수');
    expect(masked('김수')).toBe('김*');
  });
  it('leaves nothing readable of a short number but its ends', () => expect(masked('1234')).toBe('1**4'));
  it('copes with nothing', () => expect(masked('')).toBe(''));
});
