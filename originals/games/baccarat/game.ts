import { type Card, rankOf, shoe } from '../cards/shoe.ts';
import type { Game } from '../game.ts';
import { type Placed, type PlacedBet, paidOf, payoutOf, placedOf, stakeOf } from '../places.ts';
import { deal } from './deal.ts';
import { allDecided, type Decided, hundredths, type Place, places, returnsBp, type Winner } from './pay.ts';

type Outcome = {
  readonly player: readonly Card[];
  readonly banker: readonly Card[];
  readonly playerPoints: number;
  readonly bankerPoints: number;
  readonly winner: Winner;
  readonly playerPair: boolean;
  readonly bankerPair: boolean;
  readonly paid: readonly Placed[];
};

const paid = (bet: PlacedBet, decided: Decided): Placed[] =>
  paidOf(bet, (place) => hundredths(place as Place, decided));

const isPair = ([first, second]: readonly Card[]): boolean =>
  first !== undefined && second !== undefined && rankOf(first) === rankOf(second);

export const game: Game<PlacedBet, Outcome> = {
  code: 'baccarat',
  names: { ko: '한옥 바카라', ja: '韓屋バカラ', vi: 'Baccarat Hanok', th: 'บาคาร่าฮันอก', en: 'Hanok Baccarat' },
  category: 'baccarat',
  kind: 'casino',
  returnBp: returnsBp.banker,
  parse: (input) => placedOf(input, places, places.length),
  stake: stakeOf,
  mostWin: (bet) =>
    allDecided.map((decided) => payoutOf(paid(bet, decided))).reduce((most, one) => (one > most ? one : most), 0n),
  play(bet, numbers) {
    const dealt = deal(shoe(numbers));
    const difference = dealt.playerPoints - dealt.bankerPoints;
    const decided: Decided = {
      winner: difference > 0 ? 'player' : difference < 0 ? 'banker' : 'tie',
      playerPair: isPair(dealt.player),
      bankerPair: isPair(dealt.banker),
    };
    const all = paid(bet, decided);
    return { outcome: { ...dealt, ...decided, paid: all }, payout: payoutOf(all) };
  },
};
