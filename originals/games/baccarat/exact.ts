import { cardsInShoe, decks } from '../cards/shoe.ts';
import { bankerDraws, playerDraws } from './deal.ts';
import type { Winner } from './pay.ts';

/** How many orders of six cards there are in a shoe: the denominator of every chance below. */
export const orders = [0, 1, 2, 3, 4, 5].reduce((product, gone) => product * BigInt(cardsInShoe - gone), 1n);

/**
 * How many of all orders of six cards each winner has, over every composition of the hands. A round of four or five
 * cards counts all orders of the cards that are not dealt, so that the three numbers come to `orders`.
 */
export function winners(): Record<Winner, bigint> {
  const left = Array.from({ length: 10 }, (_, points) => decks * (points === 0 ? 16 : 4));
  const found = { player: 0n, banker: 0n, tie: 0n };
  let size = cardsInShoe;
  /** Takes each kind of card in turn; a count of orders stays below 2^53, where numbers are exact. */
  const each = (ways: number, then: (points: number, ways: number) => void): void => {
    for (let points = 0; points < 10; points++) {
      const count = left[points] ?? 0;
      left[points] = count - 1;
      size -= 1;
      then(points, ways * count);
      size += 1;
      left[points] = count;
    }
  };
  const decide = (player: number, banker: number, ways: number): void => {
    let rest = BigInt(ways);
    for (let cards = size; cards > cardsInShoe - 6; cards--) rest *= BigInt(cards);
    found[player > banker ? 'player' : player < banker ? 'banker' : 'tie'] += rest;
  };
  const bankerEnds = (player: number, banker: number, third: number | undefined, ways: number): void => {
    if (!bankerDraws(banker, third)) decide(player, banker, ways);
    else each(ways, (points, more) => decide(player, (banker + points) % 10, more));
  };
  each(1, (a, one) =>
    each(one, (b, two) =>
      each(two, (c, three) =>
        each(three, (d, four) => {
          const player = (a + b) % 10;
          const banker = (c + d) % 10;
          if (player >= 8 || banker >= 8) decide(player, banker, four);
          else if (!playerDraws(player)) bankerEnds(player, banker, undefined, four);
          else each(four, (points, five) => bankerEnds((player + points) % 10, banker, points, five));
        }),
      ),
    ),
  );
  return found;
}
