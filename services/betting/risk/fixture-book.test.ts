import { expect, test } from 'vitest';
import { fixtureBook } from './fixture-book.ts';

const on = (marketId: string, pick: string, stake: bigint, payout: bigint) => ({
  fixtureId: 7n,
  marketId,
  pick,
  stake,
  payout,
  bets: 1n,
});

test('a pick costs its payout less all stakes of its market, and the worst market stands first', () => {
  const book = fixtureBook([
    on('7:total:ft:10', 'over', 5_000n, 5_500n),
    on('7:result:ft', 'home', 10_000n, 20_000n),
    on('7:result:ft', 'away', 4_000n, 16_000n),
  ]);
  expect(book).toMatchObject({ bets: 3n, stake: 19_000n, worstMarket: '7:result:ft', worstPick: 'home' });
  expect(book.markets.map(({ marketId, worst, picks }) => [marketId, worst, picks.map(({ house }) => house)])).toEqual([
    ['7:result:ft', -6_000n, [-6_000n, -2_000n]],
    ['7:total:ft:10', -500n, [-500n]],
  ]);
});

test('a market that gains whatever wins costs nothing', () => {
  const picks = [on('7:result:ft', 'home', 10_000n, 11_000n), on('7:result:ft', 'away', 9_000n, 12_000n)];
  expect(fixtureBook(picks)).toMatchObject({ worstMarket: '', worstPick: '', markets: [{ worst: 0n }] });
  expect(fixtureBook([])).toMatchObject({ bets: 0n, markets: [] });
});
