import type { Offer } from '../rest/offers.ts';

interface GameType {
  /** What the page of it is called. */
  label: string;
  classes: readonly string[];
  /** What the site must offer for it to be shown. */
  offers: readonly Offer[];
}

export type GameTypeName = 'slot' | 'casino' | 'casinoslot' | 'sports' | 'minigame';

/** Kinds of betting by the names that addresses have, each with its classes of games. */
export const gameTypes: ReadonlyMap<string, GameType> = new Map<GameTypeName, GameType>([
  ['slot', { label: 'console.class.slot', classes: ['slot'], offers: ['slot'] }],
  ['casino', { label: 'console.class.casino', classes: ['casino'], offers: ['casino'] }],
  ['casinoslot', { label: 'console.partner.casino_slot', classes: ['casino', 'slot'], offers: ['casino'] }],
  ['sports', { label: 'console.class.sports', classes: ['sports', 'inplay'], offers: ['sports'] }],
  ['minigame', { label: 'console.class.minigame', classes: ['minigame', 'powerball'], offers: ['minigame'] }],
]);

export const gameTypePath = (name: string): string => `/pa-zeus-statistics-rolling?gameType=${name}`;
