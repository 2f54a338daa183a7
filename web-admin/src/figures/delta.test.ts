import { describe, expect, it } from 'vitest';
import { deltaOf } from './delta.ts';

describe('a change against an earlier figure', () => {
  it('is in percent of the earlier one', () => {
    expect(deltaOf(412_350, 368_900)).toEqual({ up: true, text: '11.8%' });
    expect(deltaOf(50, 200)).toEqual({ up: false, text: '75.0%' });
  });
  it('rises out of a loss', () => expect(deltaOf(100, -100)).toEqual({ up: true, text: '200.0%' }));
  it('is nothing without an earlier figure or without a difference', () => {
    expect(deltaOf(5, 0)).toBeNull();
    expect(deltaOf(5, 5)).toBeNull();
  });
  it('does not run over its column', () => expect(deltaOf(1_000_000, 1)?.text).toBe('>999%'));
});
