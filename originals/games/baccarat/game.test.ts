import { expect, test } from 'vitest';
import type { Card } from '../cards/shoe.ts';
import { bankerDraws, deal, playerDraws } from './deal.ts';
import { game } from './game.ts';

/** Deals these cards in this order. */
const stacked = (...cards: Card[]) => {
  const rest = [...cards];
  return deal(() => {
    const card = rest.shift();
    if (card === undefined) throw new Error('the shoe is at its end');
    return card;
  });
};

test('the third cards follow the table that the game is played by everywhere', () => {
  expect([0, 5, 6, 7].map(playerDraws)).toEqual([true, true, false, false]);
  const thirds = (banker: number) => [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].filter((third) => bankerDraws(banker, third));
  expect([0, 2].map((banker) => thirds(banker).length)).toEqual([10, 10]);
  expect(thirds(3)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 9]);
  expect(thirds(4)).toEqual([2, 3, 4, 5, 6, 7]);
  expect(thirds(5)).toEqual([4, 5, 6, 7]);
  expect(thirds(6)).toEqual([6, 7]);
  expect(thirds(7)).toEqual([]);
  expect([5, 6].map((banker) => bankerDraws(banker, undefined))).toEqual([true, false]);
});

test('eight or nine of two cards ends the round', () => {
  expect(stacked('9S', '2H', 'KD', '3C')).toMatchObject({ playerPoints: 9, bankerPoints: 5, banker: ['2H', '3C'] });
});

test('the banker stands on three when the player drew an eight', () => {
  expect(stacked('2S', 'KH', '3D', '3C', '8S')).toMatchObject({
    player: ['2S', '3D', '8S'],
    banker: ['KH', '3C'],
    playerPoints: 3,
    bankerPoints: 3,
  });
});

const first = () => 0;

test('a round pays each place once, rounded down, and player and banker come back at a tie', () => {
  // The first cards of the shoe: A and 3 against 2 and 4, then 5 for the player and nothing for the banker.
  const bet = game.parse({
    bets: [
      { place: 'banker', amount: '33' },
      { place: 'player', amount: '1000' },
    ],
  });
  expect(bet.bets.map(({ place }) => place)).toEqual(['player', 'banker']);
  const { outcome, payout } = game.play(bet, first);
  expect(outcome).toMatchObject({ player: ['AS', '3S', '5S'], banker: ['2S', '4S'], winner: 'player' });
  expect(outcome.playerPoints).toBe(9);
  expect(payout).toBe(2_000n);
  expect(game.mostWin(bet)).toBe(2_000n);
  expect(game.mostWin(game.parse({ bets: [{ place: 'banker', amount: '33' }] }))).toBe(64n);
  expect(game.stake(bet)).toBe(1_033n);
});

test('the most that a bet can win counts the pairs beside the winner', () => {
  const all = ['player_pair', 'player', 'banker_pair'].map((place) => ({ place, amount: '100' }));
  expect(game.mostWin(game.parse({ bets: all }))).toBe(1_200n + 200n + 1_200n);
});
