import type { DrawSet, Round } from '../../contract/game.ts';

export type NumberProblem = 'missing' | 'range' | 'repeated';

const fewestCards = 4;
export const isCards = (set: DrawSet): boolean => set.name === 'cards';

/** How many numbers of a set have to be there; the third cards of a coup may be missing. */
export const minNumbersOf = (set: DrawSet): number => (isCards(set) ? fewestCards : set.count);

/** What is wrong with the number at a place, by the rules of its set; null when nothing is. */
export const numberProblem = (
  set: DrawSet,
  numbers: readonly (number | null)[],
  place: number,
): NumberProblem | null => {
  const number = numbers[place] ?? null;
  // A gap before a later number is missing, even where the end may be left open.
  const open = place >= minNumbersOf(set) && numbers.slice(place).every((later) => later === null);
  if (number === null) return open ? null : 'missing';
  if (!Number.isInteger(number) || number < set.min || number > set.max) return 'range';
  if (set.distinct && numbers.indexOf(number) !== place) return 'repeated';
  return null;
};

export const mayEnter = (round: Round): boolean => ['closed', 'drawn', 'settled'].includes(round.status);
export const mayCancel = (round: Round): boolean => round.status !== 'cancelled';
export const mayStop = (round: Round): boolean => round.status === 'open' || round.status === 'waiting';
