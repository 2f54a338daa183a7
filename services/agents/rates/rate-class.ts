/** Where a bet of one leg, or of several, has another rate than the one that is called like its game class. */
const ofOneLeg: Record<string, string> = { sports: 'sports_single' };
const ofSeveral: Record<string, string> = { minigame: 'minigame_multiple', powerball: 'powerball_multiple' };

/** The class of rates that a bet earns by. A bet that does not say how many legs it has has one. */
export function rateClassOf(gameClass: string, legs: number): string {
  const classes = legs > 1 ? ofSeveral : ofOneLeg;
  return (Object.hasOwn(classes, gameClass) ? classes[gameClass] : undefined) ?? gameClass;
}
