/** The rate of losses of all classes of games that have none of their own. */
export const losingClass = 'losing';
const ofOneClass = `${losingClass}_`;

/** The classes of games whose losses have a rate of their own, as settlements keep turnover by them. */
export const losingClasses = ['casino', 'slot', 'sports', 'minigame', 'powerball', 'powerball_multiple'].map(
  (name) => ofOneClass + name,
);

/** The class whose rate holds where none was ever given for a class; undefined where there is none. */
export const fallbackOf = (rateClass: string): string | undefined =>
  losingClasses.includes(rateClass) ? losingClass : undefined;

/** The class that the losses of a bet are kept under: powerball tells bets of one leg from those of several. */
export const turnoverClassOf = (gameClass: string, isMultiple: boolean): string =>
  gameClass === 'powerball' && isMultiple ? 'powerball_multiple' : gameClass;
