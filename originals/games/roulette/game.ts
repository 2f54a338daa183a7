import type { Game } from '../game.ts';
import { type Placed, type PlacedBet, paidOf, payoutOf, placedOf, stakeOf } from '../places.ts';
import { type Colour, colourOf, hundredths, placeNames, pockets, wheel } from './layout.ts';

type Outcome = { readonly number: number; readonly colour: Colour; readonly paid: readonly Placed[] };

/** More places than a person lays in a round: the table has 157. */
export const mostPlaces = 60;

const paid = (bet: PlacedBet, number: number): Placed[] => paidOf(bet, (place) => hundredths(place, number));

export const game: Game<PlacedBet, Outcome> = {
  code: 'roulette',
  names: { ko: '청자 룰렛', ja: '青磁ルーレット', vi: 'Roulette Men Ngọc', th: 'รูเล็ตเซลาดอน', en: 'Celadon Roulette' },
  category: 'roulette',
  kind: 'casino',
  // Every place returns 36 of 37: there is no better one.
  returnBp: 9_729,
  parse: (input) => placedOf(input, placeNames, mostPlaces),
  stake: stakeOf,
  mostWin: (bet) =>
    wheel.map((number) => payoutOf(paid(bet, number))).reduce((most, one) => (one > most ? one : most), 0n),
  play(bet, numbers) {
    const number = numbers(pockets);
    const all = paid(bet, number);
    return { outcome: { number, colour: colourOf(number), paid: all }, payout: payoutOf(all) };
  },
};
