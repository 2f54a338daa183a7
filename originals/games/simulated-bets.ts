import { game as baccarat } from './baccarat/game.ts';
import { places as baccaratPlaces, returnsBp as baccaratReturns } from './baccarat/pay.ts';
import { game as dragonTiger } from './dragon-tiger/game.ts';
import { places as dragonTigerPlaces, returnsBp as dragonTigerReturns } from './dragon-tiger/pay.ts';
import { game as fortuneMadang } from './fortune-madang/game.ts';
import type { AnyGame, Json } from './game.ts';
import { game as roulette } from './roulette/game.ts';

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

/** One bet of every kind that the games publish a return of. */
export const publishedBets: readonly PublishedBet[] = [
  { game: fortuneMadang, name: 'spin', bet: { amount: '2000' }, returnBp: fortuneMadang.returnBp },
  ...baccaratPlaces.map((place) => on(baccarat, place, baccaratReturns[place])),
  ...['straight:17', 'split:0-2', 'corner:16-17-19-20', 'column:2', 'red'].map((place) =>
    on(roulette, place, roulette.returnBp),
  ),
  ...dragonTigerPlaces.map((place) => on(dragonTiger, place, dragonTigerReturns[place])),
];
