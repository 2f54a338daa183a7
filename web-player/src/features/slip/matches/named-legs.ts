import type { MatchLeg } from '../../../shared/slip/leg.ts';

type Meta = Readonly<Record<string, string>>;

/** Legs that the house does not take, and the rule that says so. */
export interface Ban {
  readonly rule: string;
  readonly legs: readonly MatchLeg[];
  /** What the rule's text may tell: a number of picks, the size of a combination, odds in thousandths. */
  readonly facts: Meta;
}

/** A leg with the odds that it has now. */
export interface MovedLeg {
  readonly leg: MatchLeg;
  readonly oddsMilli: number;
}

const listed = (text: string | undefined): string[] => (text ?? '').split(',').filter((part) => part !== '');

/** The refusal names legs by their markets; one that names none means the whole slip. */
export function banOf({ rule = '', legs: named, ...facts }: Meta, legs: readonly MatchLeg[]): Ban {
  const markets = new Set(listed(named));
  const meant = legs.filter(({ marketId }) => markets.has(marketId));
  return { rule, legs: meant.length > 0 ? meant : legs, facts };
}

/** The refusal tells `market:pick=odds` of every leg that moved; what is not on the slip, or cannot be read, is left out. */
export function movedLegs({ legs: named }: Meta, legs: readonly MatchLeg[]): readonly MovedLeg[] {
  const now = new Map(listed(named).map((part) => part.split('=') as [string, string | undefined]));
  return legs.flatMap((leg) => {
    const oddsMilli = Number(now.get(`${leg.marketId}:${leg.pick}`));
    return oddsMilli > 0 ? [{ leg, oddsMilli }] : [];
  });
}
