export interface Hands {
  readonly player: readonly number[];
  readonly banker: readonly number[];
  readonly playerPoints: number;
  readonly bankerPoints: number;
}

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const SUITS = ['♠', '♥', '♦', '♣'];

/** Cards are numbers; any deck of the shoe counts from 0, rank = n mod 13 and suit = n div 13. */
export function cardFace(card: number): { rank: string; suit: string; red: boolean } {
  const within = card % 52;
  const suit = Math.floor(within / 13);
  return { rank: RANKS[within % 13] ?? '', suit: SUITS[suit] ?? '', red: suit === 1 || suit === 2 };
}

/** Ace one, two to nine their number, ten and pictures nothing. */
const points = (card: number): number => {
  const rank = (card % 13) + 1;
  return rank >= 10 ? 0 : rank;
};

const total = (cards: readonly number[]): number => cards.reduce((sum, card) => sum + points(card), 0) % 10;

/** The third-card table of punto banco; `third` is the points of the player's third card. */
function bankerDraws(banker: number, third: number | undefined): boolean {
  if (third === undefined) return banker <= 5;
  if (banker <= 2) return true;
  if (banker === 3) return third !== 8;
  if (banker === 4) return third >= 2 && third <= 7;
  if (banker === 5) return third >= 4 && third <= 7;
  return banker === 6 && third >= 6 && third <= 7;
}

/** Plays a coup; cards come in the order player, banker, player, banker, player's third, banker's third. */
export async function playCoup(next: () => number | Promise<number>): Promise<Hands> {
  const player = [await next()];
  const banker = [await next()];
  player.push(await next());
  banker.push(await next());
  const before = total(banker);
  let third: number | undefined;
  if (total(player) < 8 && before < 8) {
    if (total(player) <= 5) {
      const card = await next();
      player.push(card);
      third = points(card);
    }
    if (bankerDraws(before, third)) banker.push(await next());
  }
  return { player, banker, playerPoints: total(player), bankerPoints: total(banker) };
}

/** The hands of the numbers of a round, which are its cards in the order they were dealt. */
export function handsOf(dealt: readonly number[]): Hands {
  const [p1 = 0, b1 = 0, p2 = 0, b2 = 0, fifth, sixth] = dealt;
  const player = [p1, p2];
  const banker = [b1, b2];
  const playerTakes = total(player) <= 5 && total(banker) < 8 && fifth !== undefined;
  if (playerTakes) player.push(fifth);
  const last = playerTakes ? sixth : fifth;
  if (last !== undefined) banker.push(last);
  return { player, banker, playerPoints: total(player), bankerPoints: total(banker) };
}
