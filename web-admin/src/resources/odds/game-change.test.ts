import { describe, expect, it } from 'vitest';
import { changedOdds, closeSeconds } from './game-change.ts';

const outcome = (pick: string) => ({
  pick,
  odds: 1.95,
  probability: '1/2',
  probability_ppm: 500_000,
  status: 'open' as const,
});
const game = { markets: [{ market: 'odd_even', outcomes: [outcome('odd'), outcome('even')] }] };

describe('changed odds', () => {
  it('are those that differ', () => {
    expect(changedOdds(game, { odd: '1.94', even: '1.950' })).toEqual({ odds: { odd: 1.94 }, refused: 0 });
  });
  it('count what pays back everything, and what is no odds', () => {
    expect(changedOdds(game, { odd: '2.00', even: 'x' })).toEqual({ odds: {}, refused: 2 });
  });
});

describe('the close of a game', () => {
  it('lies between one second and five seconds after the opening', () => {
    const one = { cycle_minutes: 1 };
    expect(closeSeconds(one, '1')).toBe(1);
    expect(closeSeconds(one, '55')).toBe(55);
    expect(closeSeconds(one, '0')).toBeNull();
    expect(closeSeconds(one, '56')).toBeNull();
    expect(closeSeconds(one, '1.5')).toBeNull();
  });
});
