import type { Clock } from '@madang/runtime/clock.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { DomainError, type ReasonName } from '@madang/runtime/errors.ts';
import type { Limit } from './limits.ts';
import { turns } from './turns.ts';

export interface Guess {
  right: boolean;
  remaining: number;
}

/** In one process fewer guesses at a secret are under way than any limit allows, even in two processes together. */
const guessesAtOnce = 2;
const guessesWaiting = 500;

/** Counts tries in the database, so that neither a restart nor a second process forgets them. */
export interface Attempts {
  /**
   * Takes one try before its outcome is known: a thousand parallel ones get no more than one after the other would.
   * RATE_LIMITED, or the given reason, with `meta.until` when there is none left. Answers how many remain.
   */
  take(limit: Limit, subject: string, reason?: ReasonName): Promise<number>;
  /**
   * Takes a try for a secret, begins the count anew when `isRight` answers true, and gives the try back when it throws.
   * LOCKED when there is no try left; otherwise whether it was right, and how many tries remain.
   */
  guess(limit: Limit, subject: string, isRight: () => Promise<boolean>): Promise<Guess>;
  /** Refuses when the limit is reached, without counting. Nothing is counted for an unknown subject (empty text). */
  check(limit: Limit, subject: string, reason?: ReasonName): Promise<void>;
  /** Counts a failure of a subject that was checked before. */
  count(limit: Limit, subject: string): Promise<void>;
}

/*
 * The last try that is let through sets the lock at once; a right one clears it again. A count starts anew when its lock,
 * or without one its window, has passed. A locked row is left as it is, and answers nothing.
 * $3 tries, $4 end of a new window, $5 end of a new lock or null, $6 now.
 */
const takeSql = `
  insert into attempts as a (scope, subject, count, window_ends_at, locked_until)
  values ($1, $2, 1, $4::timestamptz, case when $3::int <= 1 then coalesce($5::timestamptz, $4) end)
  on conflict (scope, subject) do update set
    count = case when coalesce(a.locked_until, a.window_ends_at) <= $6::timestamptz then 1 else a.count + 1 end,
    window_ends_at = case when coalesce(a.locked_until, a.window_ends_at) <= $6 then $4 else a.window_ends_at end,
    locked_until = case
      when coalesce(a.locked_until, a.window_ends_at) <= $6 then excluded.locked_until
      when a.count + 1 >= $3 then coalesce($5, a.window_ends_at)
    end
  where a.locked_until is null or a.locked_until <= $6
  returning a.count`;

export function databaseAttempts(database: Queryable, clock: Clock): Attempts {
  async function lockedUntil(limit: Limit, subject: string, now: Date): Promise<Date | undefined> {
    const { rows } = await database.query<{ locked_until: Date }>(
      'select locked_until from attempts where scope = $1 and subject = $2 and locked_until > $3',
      [limit.scope, subject, now],
    );
    return rows[0]?.locked_until;
  }

  async function add(limit: Limit, subject: string, now: Date): Promise<number | undefined> {
    const windowEnd = new Date(now.getTime() + limit.windowMs);
    const lockEnd = limit.lockMs === undefined ? null : new Date(now.getTime() + limit.lockMs);
    const { rows } = await database.query<{ count: number }>(takeSql, [
      limit.scope,
      subject,
      limit.tries,
      windowEnd,
      lockEnd,
      now,
    ]);
    return rows[0]?.count;
  }

  const refuse = (reason: ReasonName, until: Date): never => {
    throw new DomainError(reason, { meta: { until: until.toISOString() } });
  };

  async function take(limit: Limit, subject: string, reason: ReasonName): Promise<number> {
    const now = clock.now();
    const count = await add(limit, subject, now);
    if (count !== undefined) return limit.tries - count;
    return refuse(reason, (await lockedUntil(limit, subject, now)) ?? now);
  }

  /** Whoever could not be answered has learnt nothing: the try is given back, and with it the lock that it set. */
  async function heard(limit: Limit, subject: string, isRight: () => Promise<boolean>): Promise<boolean> {
    try {
      return await isRight();
    } catch (error) {
      await database.query(
        'update attempts set count = greatest(count - 1, 0), locked_until = null where scope = $1 and subject = $2',
        [limit.scope, subject],
      );
      throw error;
    }
  }

  const inTurn = turns(guessesAtOnce, guessesWaiting);

  return {
    take: (limit, subject, reason = 'RATE_LIMITED') => take(limit, subject, reason),
    guess: (limit, subject, isRight) =>
      inTurn(`${limit.scope}:${subject}`, async () => {
        const remaining = await take(limit, subject, 'LOCKED');
        if (!(await heard(limit, subject, isRight))) return { right: false, remaining };
        await database.query('delete from attempts where scope = $1 and subject = $2', [limit.scope, subject]);
        return { right: true, remaining: limit.tries };
      }),
    async check(limit, subject, reason = 'RATE_LIMITED') {
      if (subject === '') return;
      const until = await lockedUntil(limit, subject, clock.now());
      if (until) refuse(reason, until);
    },
    async count(limit, subject) {
      if (subject !== '') await add(limit, subject, clock.now());
    },
  };
}
