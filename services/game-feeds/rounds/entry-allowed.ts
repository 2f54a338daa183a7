import type { RoundRow } from './round-row.ts';

/**
 * What keeps an operator from entering a result for this round now; undefined when nothing does. Betting must be over
 * and the draw time there (games that read the same draw may close later), and the result must say something new.
 */
export function entryProblem(round: RoundRow, numbers: readonly number[], now: Date): string | undefined {
  if (round.edition === null) return 'never_opened';
  if (round.status === 'open' || round.closes_at > now) return 'betting_open';
  if (round.draws_at > now) return 'not_drawn_yet';
  const same = round.numbers?.length === numbers.length && round.numbers.every((n, index) => n === numbers[index]);
  return same ? 'same_numbers' : undefined;
}

/** A first result speaks for itself; whoever changes one that was paid says why. */
export const needsMemo = (round: RoundRow): boolean => round.revision >= 0;
