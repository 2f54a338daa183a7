import { expect, it } from 'vitest';
import type { SportsBook } from '../../../contract/sports.ts';
import { positionsAfter, timeLeft } from './referral-offer.ts';

const at = Date.parse('2026-11-21T12:00:00Z');
const referral = {
  referred_at: new Date(at).toISOString(),
  expires_at: new Date(at + 20_000).toISOString(),
};

it('a referral counts down, and is more urgent the less is left', () => {
  expect(timeLeft(referral, at)).toEqual({ seconds: 20, share: 1, urgency: 'fine' });
  expect(timeLeft(referral, at + 8_000)).toEqual({ seconds: 12, share: 0.6, urgency: 'warn' });
  expect(timeLeft(referral, at + 13_000)).toEqual({ seconds: 7, share: 0.35, urgency: 'late' });
  expect(timeLeft(referral, at + 60_000).seconds).toBe(0);
});

const names = { ko: '', en: 'A' };
const leg = {
  fixture_id: 1,
  market_id: '1:result:ft',
  pick: 'home',
  odds: 1.62,
  current_odds: 1.62,
  home: names,
  away: names,
};
const picks = [
  { pick: 'home', bets: 214, stake: 38_400_000, house: -16_630_000 },
  { pick: 'draw', bets: 61, stake: 5_120_000, house: 26_480_000 },
];
const market = {
  market_id: '1:result:ft',
  bets: 275,
  stake: 43_520_000,
  worst: -16_630_000,
  worst_pick: 'home',
  picks,
};
const book: SportsBook = {
  worst: -16_630_000,
  limit: 0,
  fixtures: [
    {
      fixture_id: 1,
      bets: 275,
      stake: 43_520_000,
      worst: -16_630_000,
      worst_market: '1:result:ft',
      worst_pick: 'home',
      limit: 0,
      markets: [market],
    },
  ],
};

it('its own pick costs what it wins, and every other gains its stake', () => {
  expect(positionsAfter(book, { legs: [leg] }, 3_000_000, 1_620)).toEqual([
    { pick: 'home', before: -16_630_000, after: -18_490_000 },
    { pick: 'draw', before: 26_480_000, after: 29_480_000 },
  ]);
});

it('of a combination, and where nothing is known, there is nothing to tell', () => {
  expect(positionsAfter(book, { legs: [leg, leg] }, 1_000, 1_620)).toEqual([]);
  expect(positionsAfter(null, { legs: [leg] }, 1_000, 1_620)).toEqual([]);
});
