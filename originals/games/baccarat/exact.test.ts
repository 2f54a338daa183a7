import { expect, test } from 'vitest';
import { cardOf, cardsInShoe, rankOf } from '../cards/shoe.ts';
import { orders, winners } from './exact.ts';
import { allDecided, hundredths, type Place, places, returnsBp } from './pay.ts';

const won = winners();

test('over every order of cards, the winners are as often as the game is known for', () => {
  expect(won.player + won.banker + won.tie).toBe(orders);
  const share = (part: bigint): number => Number((part * 1_000_000n) / orders);
  expect({ banker: share(won.banker), player: share(won.player), tie: share(won.tie) }).toEqual({
    banker: 458_597,
    player: 446_246,
    tie: 95_155,
  });
});

/** Two cards of one rank, counted over all pairs of cards of the shoe. */
function pairs(): { paired: bigint; all: bigint } {
  let paired = 0n;
  for (let a = 0; a < cardsInShoe; a++)
    for (let b = 0; b < cardsInShoe; b++) if (a !== b && rankOf(cardOf(a)) === rankOf(cardOf(b))) paired += 1n;
  return { paired, all: BigInt(cardsInShoe * (cardsInShoe - 1)) };
}

test.each(places)('the exact return of %s is the published one', (place: Place) => {
  const { paired, all } = pairs();
  let returned = 0n;
  const pair = place === 'player_pair' || place === 'banker_pair';
  if (pair) returned = (paired * 1_200n * 100n) / all;
  else
    for (const decided of allDecided.filter((d) => !d.playerPair && !d.bankerPair))
      returned += won[decided.winner] * BigInt(hundredths(place, decided));
  expect(pair ? Number(returned) : Number((returned * 100n) / orders)).toBe(returnsBp[place]);
});
