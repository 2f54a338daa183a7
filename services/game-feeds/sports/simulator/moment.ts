import type { Side } from '../feed-message.ts';

/** Something that happens in a match, at seconds from its start on the match's own time, breaks included. */
export interface Moment {
  readonly at: number;
  readonly kind: string;
  readonly side: Side;
  readonly points: number;
  readonly period: string;
  /** The clock of the period. */
  readonly seconds: number;
  /** True where the winner of a set or map takes it in the whole score. */
  readonly takesSet?: boolean;
}

/** A part of a match of which something is told. */
export interface Part {
  readonly period: string;
  /** When it begins, on the match's own time. */
  readonly from: number;
  /** Seconds on its clock. */
  readonly seconds: number;
  /** Seconds of the match's own time that one on the clock takes. */
  readonly stretch: number;
}

export const momentIn = (
  { period, from, stretch }: Part,
  seconds: number,
  kind: string,
  side: Side = '',
  points = 0,
): Moment => ({ at: from + seconds * stretch, kind, side, points, period, seconds: Math.floor(seconds) });

export const endOf = ({ from, seconds, stretch }: Part): number => from + seconds * stretch;
