import type { ActionData, ReportOf, RowOf } from './rows.ts';

export type Game = RowOf<'games'>;
export type Market = Game['markets'][number];
export type Outcome = Market['outcomes'][number];
/** A group of numbers that a draw consists of; the set `cards` is a coup of baccarat, in the order of dealing. */
export type DrawSet = Game['drawing'][number];

export type Round = RowOf<'rounds'>;
export type RoundStatus = Round['status'];
export type RoundBook = ReportOf<'round-book'>;
export type ResultPreview = NonNullable<ActionData<'rounds.preview-result'>>;
