/** A pick of a round on a slip. */
export interface RoundLeg {
  readonly roundId: string;
  readonly game: string;
  readonly round: number;
  readonly market: string;
  readonly pick: string;
  /** The odds that the member has seen and agreed to, thousandths. */
  readonly oddsMilli: number;
  readonly closesMs: number;
}

/** A pick of a match's market on a slip, with what it takes to name it wherever the member is. */
export interface MatchLeg {
  /** FIXTURE:TYPE:PERIOD[:LINE]. */
  readonly marketId: string;
  readonly matchId: string;
  readonly type: string;
  readonly period: string;
  readonly lineQuarters?: number;
  readonly pick: string;
  /** The odds that the member has seen and agreed to, thousandths. */
  readonly oddsMilli: number;
  readonly home: string;
  readonly away: string;
  /** Language that the teams are named in; empty where the names were read anew since the pick. */
  readonly language?: string;
}

export type Leg = RoundLeg | MatchLeg;

/** What to do when odds move: ask, take better ones, or take any. */
export type OddsChange = 'none' | 'higher' | 'any';

/** Legs of matches that a slip takes. */
export const MOST_LEGS = 20;

export const isMatchLeg = (leg: Leg): leg is MatchLeg => 'marketId' in leg;
export const isRoundLeg = (leg: Leg): leg is RoundLeg => 'roundId' in leg;

/** What a leg bets on: a round, or a market of a match. */
const subjectOf = (leg: Leg): string => (isMatchLeg(leg) ? leg.marketId : leg.roundId);

export const isSame = (a: Leg, b: Leg): boolean => subjectOf(a) === subjectOf(b) && a.pick === b.pick;

/**
 * The slip with a pick put on it, or taken out where it is on it. Rounds are never combined: another pick takes the place
 * of all. Matches are; of a market the other pick makes way.
 */
export function toggled(legs: readonly Leg[], leg: Leg): readonly Leg[] {
  if (!isMatchLeg(leg)) return legs.some((other) => isSame(other, leg)) ? [] : [leg];
  const matches = legs.filter(isMatchLeg);
  if (matches.some((other) => isSame(other, leg))) return matches.filter((other) => !isSame(other, leg));
  const others = matches.filter(({ marketId }) => marketId !== leg.marketId);
  return others.length < MOST_LEGS ? [...others, leg] : others;
}
