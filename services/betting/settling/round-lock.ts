import type { Queryable } from '@madang/runtime/database.ts';

/** Tells these locks of the database from those of members. */
const space = 732;

/** All that a transaction reads of a round it reads in the order of the round's index, however full or empty tables are. */
const byIndex = `set_config('enable_seqscan', 'off', true), set_config('enable_bitmapscan', 'off', true),
  set_config('enable_sort', 'off', true)`;

/**
 * Held through each chunk of a round's settlement, from the reading of bets to the commit of their outcomes. Chunks
 * share it; whoever moves the round on, or takes a bet of it back, holds it alone. It is lost with the connection, and
 * then the chunk's write is lost as well.
 */
export async function shareRound(tx: Queryable, roundId: string): Promise<void> {
  await tx.query({
    name: 'round-share',
    text: `select ${byIndex}, pg_advisory_xact_lock_shared(${space}, hashtext($1))`,
    values: [roundId],
  });
}

export async function holdRound(tx: Queryable, roundId: string): Promise<void> {
  await tx.query({
    name: 'round-hold',
    text: `select ${byIndex}, pg_advisory_xact_lock(${space}, hashtext($1))`,
    values: [roundId],
  });
}

/** For whoever holds no round: what the transaction reads is read by indexes. */
export async function readByIndex(tx: Queryable): Promise<void> {
  await tx.query({ name: 'read-by-index', text: `select ${byIndex}` });
}
