import type { Round } from '../../contract/game.ts';
import type { DrawSet } from '../../figures/drawing.ts';

export type NumberProblem = 'missing' | 'range' | 'repeated';

/** What is wrong with the number at a place, by the rules of its set; null when nothing is. */
export const numberProblem = (
  set: DrawSet,
  numbers: readonly (number | null)[],
  place: number,
): NumberProblem | null => {
  const number = numbers[place] ?? null;
  if (number === null) return 'missing';
  if (!Number.isInteger(number) || number < set.min || number > set.max) return 'range';
  if (set.distinct && numbers.indexOf(number) !== place) return 'repeated';
  return null;
};

export const mayEnter = (round: Round): boolean => ['closed', 'drawn', 'settled'].includes(round.status);
export const mayCancel = (round: Round): boolean => round.status !== 'cancelled';
export const mayStop = (round: Round): boolean => round.status === 'open' || round.status === 'waiting';
