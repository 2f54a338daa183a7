import { expect, test } from 'vitest';
import { cardOf, cardsInShoe } from '../cards/shoe.ts';
import { decide, game } from './game.ts';
import { hundredths, places, returnsBp } from './pay.ts';

test.each(places)('the exact return of %s, over all pairs of cards of the shoe, is the published one', (place) => {
  let returned = 0;
  for (let a = 0; a < cardsInShoe; a++)
    for (let b = 0; b < cardsInShoe; b++) if (a !== b) returned += hundredths(place, decide(cardOf(a), cardOf(b)));
  expect(Math.floor((returned * 100) / (cardsInShoe * (cardsInShoe - 1)))).toBe(returnsBp[place]);
});

test('the higher card wins, an ace is the lowest, and suits decide what kind of tie it is', () => {
  expect(decide('KS', 'QH')).toBe('dragon');
  expect(decide('AS', '2H')).toBe('tiger');
  expect(decide('7S', '7H')).toBe('tie');
  expect(decide('7S', '7S')).toBe('suited_tie');
});

test('a tie gives half of dragon and tiger back, rounded down, and a suited one pays both ties', () => {
  const bet = game.parse({ bets: places.map((place) => ({ place, amount: '101' })) });
  // Ace of spades of the first deck, then that of the second.
  const rolls = [0, 51];
  const { outcome, payout } = game.play(bet, () => rolls.shift() ?? 0);
  expect(outcome).toMatchObject({ dragon: 'AS', tiger: 'AS', winner: 'suited_tie' });
  expect(payout).toBe(50n + 909n + 5_151n + 50n);
  expect(game.mostWin(bet)).toBe(payout);
});
