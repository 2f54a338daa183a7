/** A pick on a slip. */
export interface Leg {
  readonly roundId: string;
  readonly game: string;
  readonly round: number;
  readonly market: string;
  readonly pick: string;
  /** The odds that the member has seen and agreed to, thousandths. */
  readonly oddsMilli: number;
  readonly closesMs: number;
}

/** What to do when odds move: ask, take better ones, or take any. */
export type OddsChange = 'none' | 'higher' | 'any';

export const isSame = (a: Leg, b: Leg): boolean => a.roundId === b.roundId && a.pick === b.pick;
