import type { Outcome } from '../money/winnings.ts';

/** A result of a round. */
export interface Result {
  revision: number;
  cancelled: boolean;
  outcomes: Record<string, string>;
}

/** The outcome that a result gives a pick; undefined when it says nothing of it, which is never taken for a loss. */
export function outcomeBy(result: Result, pick: string): Outcome | undefined {
  if (result.cancelled) return 'void';
  const outcome = Object.hasOwn(result.outcomes, pick) ? result.outcomes[pick] : undefined;
  return outcome === 'win' || outcome === 'loss' || outcome === 'void' ? outcome : undefined;
}

/** Why a bet has the outcome: what its history shows. */
export function reasonBy({ cancelled, revision }: Result): string {
  if (cancelled) return 'round_cancelled';
  return revision === 0 ? 'draw' : 're-entry';
}
