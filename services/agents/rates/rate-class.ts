/** Where a bet of one leg, or of several, has another rate than the one that is called like its game class. */
const ofOneLeg: Record<string, string> = { sports: 'sports_single' };
const ofCasino: Record<string, string> = { win: 'casino_win', loss: 'casino_lose' };
const ofSeveral: Record<string, string> = { minigame: 'minigame_multiple', powerball: 'powerball_multiple' };

/** The classes of rates that a bet earns by, which add up: the game class's, and where there is one that of the outcome. */
export function rateClassesOf(gameClass: string, legs: number, outcome: string): readonly string[] {
  const ofOutcome = gameClass === 'casino' && Object.hasOwn(ofCasino, outcome) ? ofCasino[outcome] : undefined;
  const base = rateClassOf(gameClass, legs);
  return ofOutcome ? [base, ofOutcome] : [base];
}

/** The class of rates of a game class. A bet that does not say how many legs it has has one. */
function rateClassOf(gameClass: string, legs: number): string {
  const classes = legs > 1 ? ofSeveral : ofOneLeg;
  return (Object.hasOwn(classes, gameClass) ? classes[gameClass] : undefined) ?? gameClass;
}
