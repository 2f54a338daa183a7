import { expect, it } from 'vitest';
import { marketProblem, newMarket, offeredOf, quartersOf } from './offered.ts';

const total = { ...newMarket('total'), line: '2.5', odds: ['1.9', '1.95'] };

it('a line is a whole number of quarters', () => {
  expect(quartersOf('2.5')).toBe(10);
  expect(quartersOf('−0.75')).toBe(-3);
  expect(quartersOf('+1')).toBe(4);
  expect(quartersOf('2.3')).toBeNull();
  expect(quartersOf('')).toBeNull();
});

it('a market has its line, a price for every pick, and stands once', () => {
  expect(marketProblem(total, [total])).toBeNull();
  expect(marketProblem({ ...total, line: '' }, [total])).toBe('line');
  expect(marketProblem({ ...total, odds: ['1.9', ''] }, [total])).toBe('odds');
  expect(marketProblem(total, [total, { ...total, line: '2.50' }])).toBe('twice');
  expect(marketProblem(total, [total, { ...total, line: '3.5' }])).toBeNull();
});

it('is sent with its line in quarters, where its type has one', () => {
  expect(offeredOf(total)).toEqual({
    type: 'total',
    period: 'ft',
    line_quarters: 10,
    picks: [
      { pick: 'over', odds: 1.9 },
      { pick: 'under', odds: 1.95 },
    ],
  });
  expect(offeredOf({ ...newMarket('winner'), odds: ['2', '1.8'] })).not.toHaveProperty('line_quarters');
});
