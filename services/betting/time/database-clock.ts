import type { Clock } from '@madang/runtime/clock.ts';
import type { Database } from '@madang/runtime/database.ts';

/** An answer that took longer says too little about the moment at which it was given. */
const maxAnswerMs = 1_000;
const maxAttempts = 3;

/**
 * The database's time, as this process measured it against its own clock: bets are placed, closed and swept by one
 * clock, in however many processes. The sweeper asks the database anyway and passes on what it said, so the way of a
 * bet asks for no time.
 */
export class DatabaseClock implements Clock {
  readonly #own: Clock;
  readonly #database: Pick<Database, 'query'>;
  #aheadMs = 0;

  constructor(own: Clock, database: Pick<Database, 'query'>) {
    this.#own = own;
    this.#database = database;
  }

  now(): Date {
    return new Date(this.ownMs() + this.#aheadMs);
  }

  /** What the process's own clock says: taken before the database is asked, for `told`. */
  ownMs(): number {
    return this.#own.now().getTime();
  }

  /** The present, where time is moved by hand and the database must be given it; null where the database knows it. */
  get given(): Date | null {
    return this.#own.byHand ? this.#own.now() : null;
  }

  /** The database said what time it is, when it was asked at `askedMs` by the own clock. False when that says too little. */
  told(databaseMs: number, askedMs: number): boolean {
    if (this.#own.byHand) return true;
    const answeredMs = this.ownMs();
    if (answeredMs < askedMs || answeredMs - askedMs > maxAnswerMs) return false;
    this.#aheadMs = Math.round(databaseMs - (askedMs + answeredMs) / 2);
    return true;
  }

  /** Asks the database for its time, for those who can't wait until the sweeper has asked. */
  async measure(): Promise<void> {
    for (let attempt = 0; attempt < maxAttempts; attempt++) {
      const askedMs = this.ownMs();
      const { rows } = await this.#database.query<{ nowMs: number }>(
        'select (extract(epoch from clock_timestamp()) * 1000)::float8 as "nowMs"',
      );
      if (rows[0] && this.told(rows[0].nowMs, askedMs)) return;
    }
  }
}
