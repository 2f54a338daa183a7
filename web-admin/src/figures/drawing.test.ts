import { describe, expect, it } from 'vitest';
import { drawingOf } from './drawing.ts';
import { percentOf, rateText } from './rates.ts';

describe('the sets of a draw', () => {
  it('are the balls, and the extra drum after them', () => {
    const draw = { kind: 'balls', count: 5, from: 1, to: 28, extra: { from: 0, to: 9 } } as const;
    expect(drawingOf({ declaration: { draw } }).map((set) => [set.name, set.count, set.min, set.max])).toEqual([
      ['balls', 5, 1, 28],
      ['extra', 1, 0, 9],
    ]);
  });
  it('are none in baccarat', () => {
    expect(drawingOf({ declaration: { draw: { kind: 'baccarat', decks: 8 } } })).toEqual([]);
  });
});

describe('rates', () => {
  it('are shown in percent without idle zeros', () => {
    expect(percentOf(150)).toBe('1.5%');
    expect(percentOf(285)).toBe('2.85%');
    expect(percentOf(1500)).toBe('15%');
  });
  it('of a share are the own rate less the child’s', () => {
    expect(rateText({ own_bp: 1500, child_bp: 1200 })).toBe('15% − 12%');
    expect(rateText({ own_bp: 500, child_bp: 0 })).toBe('5%');
  });
});
