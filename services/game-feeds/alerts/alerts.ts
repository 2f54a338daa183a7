import type { Queryable } from '@madang/runtime/database.ts';

export type AlertProblem = 'missing_result' | 'flags_disagree' | 'feed_down' | 'missed_rounds';

export interface NewAlert {
  roundId: string;
  game: string;
  problem: AlertProblem;
  detail: string;
}

const maxDetail = 500;

/** Raises an alert; one that is open already for the same round and problem stays as it is. */
export async function raiseAlert(tx: Queryable, alert: NewAlert, at: Date): Promise<void> {
  await tx.query(
    `insert into alerts (round_id, game, problem, detail, at) values ($1, $2, $3, $4, $5)
     on conflict (round_id, problem) where resolved_at is null do nothing`,
    [alert.roundId, alert.game, alert.problem, alert.detail.slice(0, maxDetail), at],
  );
}

/** These rounds have their result: what was missing or contradicted itself is solved. */
export async function resolveRounds(tx: Queryable, ids: readonly string[], at: Date): Promise<void> {
  await tx.query({
    name: 'alerts-resolve',
    text: `update alerts set resolved_at = $2
            where round_id = any($1::text[]) and problem in ('missing_result', 'flags_disagree') and resolved_at is null`,
    values: [ids, at],
  });
}

/** The feed answers again. */
export async function resolveFeed(tx: Queryable, game: string, at: Date): Promise<void> {
  await tx.query(
    `update alerts set resolved_at = $2 where game = $1 and problem = 'feed_down' and resolved_at is null`,
    [game, at],
  );
}

const newsForMs = 24 * 3_600_000;

/** Rounds that were missed can't be made up for: they are news for a day. */
export async function resolveOldNews(tx: Queryable, now: Date): Promise<void> {
  await tx.query(
    `update alerts set resolved_at = $1 where problem = 'missed_rounds' and resolved_at is null and at <= $2`,
    [now, new Date(now.getTime() - newsForMs)],
  );
}
