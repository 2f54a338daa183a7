import type { Queryable } from '@madang/runtime/database.ts';
import type { DrawSource } from '../book/game-entry.ts';
import type { BusinessDay } from '../games/business-day.ts';

/** A closed round whose result is owed by something outside. */
export interface Owed {
  id: string;
  game: string;
  day: BusinessDay;
  round: number;
  draws_at: Date;
  edition: bigint;
  block_height: bigint | null;
}

export interface Turn {
  readonly id: string;
  /** When to ask again; absent for never, which leaves the round to an operator. */
  readonly nextAt: Date | undefined;
}

/**
 * Takes the turn of asking for these rounds, and answers those that nobody else took: of several processes one asks,
 * and one that dies on the way is followed by the next turn.
 */
export async function claimOwed(tx: Queryable, source: DrawSource, turns: readonly Turn[], now: Date): Promise<Owed[]> {
  const { rows } = await tx.query<Owed>(
    `update rounds r set due_at = t.next_at
       from unnest($1::text[], $2::timestamptz[]) as t(id, next_at)
      where r.id = t.id and r.status = 'closed' and r.source = $3 and r.due_at <= $4
      returning r.id, r.game, to_char(r.day, 'YYYYMMDD') as day, r.round, r.draws_at, r.edition, r.block_height`,
    [turns.map(({ id }) => id), turns.map(({ nextAt }) => nextAt ?? null), source, now],
  );
  return rows;
}

export interface Pace {
  readonly pollMs: number;
  readonly missingAfterMs: number;
  readonly giveUpAfterMs: number;
}

const slower = 5;

/** Often while the result may come any moment, seldom when it is late, and no more when nobody will tell it. */
export function nextAsk({ pollMs, missingAfterMs, giveUpAfterMs }: Pace, drawsAt: Date, now: Date): Date | undefined {
  const age = now.getTime() - drawsAt.getTime();
  if (age > giveUpAfterMs) return undefined;
  return new Date(now.getTime() + (age < missingAfterMs ? pollMs : slower * pollMs));
}
