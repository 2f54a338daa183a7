import type { Queryable } from '@madang/runtime/database.ts';
import type { Outcome } from '../money/winnings.ts';

/** A result of a round. */
export interface Result {
  revision: number;
  cancelled: boolean;
  outcomes: Record<string, string>;
}

export async function readResult(db: Queryable, roundId: string, revision: number): Promise<Result> {
  const { rows } = await db.query<Result>({
    name: 'result-read',
    text: 'select revision, cancelled, outcomes from round_results where round_id = $1 and revision = $2',
    values: [roundId, revision],
  });
  const result = rows[0];
  if (!result) throw new Error(`the result ${revision} of round ${roundId} is gone`);
  return result;
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
