import { bytesArray, plainArray } from '@madang/runtime/array-literal.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { settledEvent } from '../bets/bet-events.ts';
import type { Change } from './plan.ts';

/** Writes outcomes whose money has moved. */
export async function writeOutcomes(
  tx: Queryable,
  changes: readonly Change[],
  why: { resultRevision: number; reason: string; atMs: number },
): Promise<number> {
  const events = changes.map((change) => settledEvent({ ...change, atMs: why.atMs }));
  const { rows } = await tx.query<{ changed: number }>({
    name: 'settle-bets',
    text: 'select settle_bets($1, $2, $3, $4, $5, $6, $7, $8, $9) as changed',
    values: [
      plainArray(changes.map(({ bet }) => bet.id)),
      plainArray(changes.map(({ revision }) => revision)),
      plainArray(changes.map(({ outcome }) => outcome)),
      plainArray(changes.map(({ payout }) => payout)),
      bytesArray(events.map(({ payload }) => payload)),
      plainArray(events.map(({ shard }) => shard)),
      why.resultRevision,
      why.reason,
      new Date(why.atMs),
    ],
  });
  return rows[0]?.changed ?? 0;
}
