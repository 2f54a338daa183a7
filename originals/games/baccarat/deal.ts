import { type Card, rankOf } from '../cards/shoe.ts';

/** What a card counts: aces one, tens and pictures nothing. */
export const pointsOf = (card: Card): number => {
  const rank = rankOf(card);
  return rank > 9 ? 0 : rank;
};

/** Whether the player draws a third card, neither hand having eight or nine. */
export const playerDraws = (player: number): boolean => player <= 5;

/** Whether the banker draws: `third` is what the player's third card counts, undefined where the player stood. */
export function bankerDraws(banker: number, third: number | undefined): boolean {
  if (third === undefined) return banker <= 5;
  if (banker <= 2) return true;
  if (banker === 3) return third !== 8;
  if (banker === 4) return third >= 2 && third <= 7;
  if (banker === 5) return third >= 4 && third <= 7;
  return banker === 6 && (third === 6 || third === 7);
}

export interface Dealt {
  player: Card[];
  banker: Card[];
  playerPoints: number;
  bankerPoints: number;
}

/** Deals a round by the rules of punto banco: two cards each in turn, then the third cards. */
export function deal(draw: () => Card): Dealt {
  const [first, second, third, fourth] = [draw(), draw(), draw(), draw()];
  const player = [first, third];
  const banker = [second, fourth];
  const points = (cards: readonly Card[]): number => cards.reduce((sum, card) => sum + pointsOf(card), 0) % 10;
  const natural = points(player) >= 8 || points(banker) >= 8;
  if (!natural) {
    const more = playerDraws(points(player)) ? draw() : undefined;
    if (bankerDraws(points(banker), more && pointsOf(more))) {
      const last = draw();
      banker.push(last);
    }
    if (more !== undefined) player.push(more);
  }
  return { player, banker, playerPoints: points(player), bankerPoints: points(banker) };
}
