import type { Queryable } from '@madang/runtime/database.ts';
import { DomainError } from '@madang/runtime/errors.ts';

/** Requests hold it together while they are written, and moves hold it alone while they are taken. */
const places = `hashtextextended('account-places', 0)`;
const attempts = 4;

/** A move was taken since identity was asked where the account stands. */
class MovedMeanwhile extends Error {
  override readonly name = 'MovedMeanwhile';
}

/** Refuses to go on in a transaction where the account was moved since its place was asked for. Takes its lock first of all. */
export type HoldPlace = (tx: Queryable) => Promise<void>;

/**
 * Writes a request with the place at which identity says that its account stands. A move that comes between that answer and
 * the row would pass the row by, and leave it with the agent of before: then the place is asked for anew.
 */
export async function atCurrentPlace<T>(
  db: Queryable,
  accountId: bigint,
  write: (hold: HoldPlace) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const seen = await lastMove(db, accountId);
    try {
      return await write(async (tx) => {
        await tx.query(`select pg_advisory_xact_lock_shared(${places})`);
        if ((await lastMove(tx, accountId)) !== seen) throw new MovedMeanwhile();
      });
    } catch (error) {
      if (!(error instanceof MovedMeanwhile)) throw error;
    }
  }
  throw new DomainError('UNAVAILABLE');
}

/** Waits for the requests that are being written, and lets none be written until the transaction ends. */
export async function holdPlaces(tx: Queryable): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(${places})`);
}

/** The number of the newest move that was taken of an account; 0 for one that was never moved. */
async function lastMove(db: Queryable, accountId: bigint): Promise<bigint> {
  const { rows } = await db.query<{ version: bigint }>('select version from account_places where account_id = $1', [
    accountId,
  ]);
  return rows[0]?.version ?? 0n;
}
