import { type Card, rankOf, shoe, suitOf } from '../cards/shoe.ts';
import type { Game } from '../game.ts';
import { type Placed, type PlacedBet, paidOf, payoutOf, placedOf, stakeOf } from '../places.ts';
import { type Decided, hundredths, type Place, places, returnsBp } from './pay.ts';

type Outcome = {
  readonly dragon: Card;
  readonly tiger: Card;
  readonly winner: Decided;
  readonly paid: readonly Placed[];
};

const paid = (bet: PlacedBet, decided: Decided): Placed[] =>
  paidOf(bet, (place) => hundredths(place as Place, decided));

/** The higher card wins; an ace is the lowest. */
export function decide(dragon: Card, tiger: Card): Decided {
  const difference = rankOf(dragon) - rankOf(tiger);
  if (difference !== 0) return difference > 0 ? 'dragon' : 'tiger';
  return suitOf(dragon) === suitOf(tiger) ? 'suited_tie' : 'tie';
}

export const game: Game<PlacedBet, Outcome> = {
  code: 'dragon-tiger',
  names: {
    ko: '청룡백호',
    ja: '青龍白虎',
    vi: 'Thanh Long Bạch Hổ',
    th: 'มังกรเขียวเสือขาว',
    en: 'Azure Dragon White Tiger',
  },
  category: 'dragon_tiger',
  kind: 'casino',
  returnBp: returnsBp.dragon,
  parse: (input) => placedOf(input, places, places.length),
  stake: stakeOf,
  mostWin: (bet) =>
    places.map((decided) => payoutOf(paid(bet, decided))).reduce((most, one) => (one > most ? one : most), 0n),
  play(bet, numbers) {
    const draw = shoe(numbers);
    const [dragon, tiger] = [draw(), draw()];
    const winner = decide(dragon, tiger);
    const all = paid(bet, winner);
    return { outcome: { dragon, tiger, winner, paid: all }, payout: payoutOf(all) };
  },
};
