/** What a fold's odds are raised by from a number of legs on; legs below the least odds are not counted. */
export interface Bonus {
  readonly legs: number;
  readonly bonusMilli: number;
  readonly leastOddsMilli: number;
}

/** What more legs would bring. */
export interface NextBonus {
  /** How many legs more it takes, at its least odds each. */
  readonly more: number;
  readonly bonusMilli: number;
  readonly leastOddsMilli: number;
}

const counted = (odds: readonly number[], { leastOddsMilli }: Bonus): number =>
  odds.filter((one) => one >= leastOddsMilli).length;

/** Thousandths that the odds of a fold are raised by: the greatest bonus that is reached, by the rule that bets are taken by. */
export const bonusOf = (odds: readonly number[], bonuses: readonly Bonus[]): number =>
  Math.max(0, ...bonuses.filter((bonus) => counted(odds, bonus) >= bonus.legs).map(({ bonusMilli }) => bonusMilli));

/** The nearest bonus above the one in force, the greatest of those equally near; undefined where no fold can have more. */
export function nextBonus(odds: readonly number[], bonuses: readonly Bonus[], maxLegs: number): NextBonus | undefined {
  const now = bonusOf(odds, bonuses);
  const [nearest] = bonuses
    .filter(({ bonusMilli }) => bonusMilli > now)
    .map((bonus) => ({ ...bonus, more: bonus.legs - counted(odds, bonus) }))
    .filter(({ more }) => odds.length + more <= maxLegs)
    .sort((a, b) => a.more - b.more || b.bonusMilli - a.bonusMilli);
  return nearest && { more: nearest.more, bonusMilli: nearest.bonusMilli, leastOddsMilli: nearest.leastOddsMilli };
}

/** Thousandths as a percentage: 3%, 3.5%. */
export const shareText = (milli: number): string => `${milli / 10}%`;
