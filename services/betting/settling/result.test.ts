import { expect, test } from 'vitest';
import { outcomeBy, type Result, reasonBy } from './result.ts';

const result: Result = { revision: 0, cancelled: false, outcomes: { odd: 'win', even: 'loss', tie: 'void' } };

test('a pick has the outcome that the result gives it', () => {
  expect(['odd', 'even', 'tie'].map((pick) => outcomeBy(result, pick))).toEqual(['win', 'loss', 'void']);
});

test('a pick of which the result says nothing has no outcome: it is never taken for a loss', () => {
  for (const pick of ['', 'under', 'toString', 'constructor', '__proto__'])
    expect(outcomeBy(result, pick)).toBeUndefined();
});

test('a word that is no outcome gives none', () => {
  for (const word of ['', 'won', 'WIN', 'push'])
    expect(outcomeBy({ ...result, outcomes: { odd: word } }, 'odd')).toBeUndefined();
});

test('in a round that was cancelled every pick is void, also one that its draw had decided', () => {
  const cancelled = { ...result, cancelled: true };
  expect(['odd', 'even', 'under'].map((pick) => outcomeBy(cancelled, pick))).toEqual(['void', 'void', 'void']);
});

test('the first result is the draw, each later one was entered again, and a cancelled round says so', () => {
  expect([0, 1, 2].map((revision) => reasonBy({ ...result, revision }))).toEqual(['draw', 're-entry', 're-entry']);
  expect([0, 1].map((revision) => reasonBy({ ...result, revision, cancelled: true }))).toEqual([
    'round_cancelled',
    'round_cancelled',
  ]);
});
