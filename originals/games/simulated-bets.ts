import { winningNumbers } from '../dice/bet.ts';
import { oddsMilli } from '../dice/pay.ts';
import { game as baccarat } from './baccarat/game.ts';
import { places as baccaratPlaces, returnsBp as baccaratReturns } from './baccarat/pay.ts';
import { game as dice } from './dice/game.ts';
import { game as dragonTiger } from './dragon-tiger/game.ts';
import { places as dragonTigerPlaces, returnsBp as dragonTigerReturns } from './dragon-tiger/pay.ts';
import { game as fortuneMadang } from './fortune-madang/game.ts';
import type { AnyGame, Json } from './game.ts';
import { game as roulette } from './roulette/game.ts';
import { places as roulettePlaces } from './roulette/layout.ts';

/** A bet whose return is published, in hundredths of a percent rounded down. */
export interface PublishedBet {
  game: AnyGame;
  name: string;
  bet: Json;
  returnBp: number;
}

const on = (game: AnyGame, place: string, returnBp: number): PublishedBet => ({
  game,
  name: place,
  bet: { bets: [{ place, amount: '2000' }] },
  returnBp,
});

/** Every kind of place that the cloth has, by the last of it. */
const oneOfEachKind = [...Map.groupBy(roulettePlaces, ({ kind }) => kind).values()].map((of) => of.at(-1)?.place ?? '');

/** From the surest roll to one of the rarest that so many rounds can tell of. */
const rolls = [
  { direction: 'under', target: 9_800, amount: '2000000' },
  { direction: 'under', target: 5_000, amount: '2000000' },
  { direction: 'over', target: 4_999, amount: '2000000' },
  { direction: 'over', target: 8_999, amount: '2000000' },
  { direction: 'under', target: 250, amount: '2000000' },
] as const;

/** What a roll returns exactly: its odds are rounded down to thousandths. */
const diceReturn = (bet: (typeof rolls)[number]): number => Math.floor((winningNumbers(bet) * oddsMilli(bet)) / 1_000);

/** One bet of every kind that the games publish a return of. */
export const publishedBets: readonly PublishedBet[] = [
  { game: fortuneMadang, name: 'spin', bet: { amount: '2000' }, returnBp: fortuneMadang.returnBp },
  ...baccaratPlaces.map((place) => on(baccarat, place, baccaratReturns[place])),
  ...oneOfEachKind.map((place) => on(roulette, place, roulette.returnBp)),
  ...dragonTigerPlaces.map((place) => on(dragonTiger, place, dragonTigerReturns[place])),
  ...rolls.map((bet) => ({ game: dice, name: `${bet.direction} ${bet.target}`, bet, returnBp: diceReturn(bet) })),
];
