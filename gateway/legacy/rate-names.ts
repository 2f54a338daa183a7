/** The incentives of the new-account form; they are kept under their own names. */
export const incentiveNames = [
  'bank_incentive',
  'powerball_incentive',
  'casino_incentive',
  'slot_incentive',
  'sports_incentive',
  'minigame_incentive',
] as const;

/** Shares of losses by class; an account without one has its general one. */
const losingClasses = ['casino', 'slot', 'sports', 'minigame', 'powerball', 'powerball_multiple'].map(
  (name) => `losing_${name}`,
);

/** Rates by the names of the new-account form, and the classes that they are kept under. */
export const rateClasses: ReadonlyMap<string, string> = new Map([
  ['minigame_percent', 'minigame'],
  ['minigame_multiple_percent', 'minigame_multiple'],
  ['powerball_single_percent', 'powerball'],
  ['powerball_multiple_percent', 'powerball_multiple'],
  ['casino_percent', 'casino'],
  ['casino_win_percent', 'casino_win'],
  ['casino_lose_percent', 'casino_lose'],
  ['slot_percent', 'slot'],
  ['sports_single_percent', 'sports_single'],
  ['sports_percent', 'sports'],
  ['losing_percent', 'losing'],
  ...losingClasses.map((name) => [`${name}_percent`, name] as const),
  ['losses_fee_percent', 'losses_fee'],
  ['support_percent', 'support'],
  ...incentiveNames.map((name) => [name, name] as const),
]);

/** An agent's rates in percent by the form's names; what it does not have is 0. */
export const percentsOf = (basisPoints: Readonly<Record<string, number>>): Record<string, number> =>
  Object.fromEntries(
    [...rateClasses].map(([name, kept]) => {
      const without = losingClasses.includes(kept) ? basisPoints.losing : 0;
      return [name, (basisPoints[kept] ?? without ?? 0) / 100];
    }),
  );
