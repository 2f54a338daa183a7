import { expect, test } from 'vitest';
import type { Outcome } from '../money/winnings.ts';
import { type BetStatus, outcomeOf, statusOf } from './bet.ts';

test('a status of an outcome tells that outcome, and every outcome has a status of its own', () => {
  const outcomes: Outcome[] = ['win', 'loss', 'void'];
  expect(outcomes.map(statusOf).map(outcomeOf)).toEqual(outcomes);
  expect(outcomes.map(statusOf)).toEqual(['won', 'lost', 'void']);
});

test('a bet that has not been settled has no outcome', () => {
  const unsettled: BetStatus[] = ['pending', 'accepted', 'refused', 'cancelled'];
  expect(unsettled.map(outcomeOf)).toEqual(unsettled.map(() => undefined));
});
