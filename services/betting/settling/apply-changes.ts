import { bytesArray, plainArray } from '@madang/runtime/array-literal.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { settledEvent } from '../bets/bet-events.ts';
import type { Change } from './plan.ts';

type Why = { resultRevision: number; reason: string; atMs: number };

/** Writes outcomes whose money has moved: those of results, and those of cash-outs with what is bought back. */
export async function writeOutcomes(tx: Queryable, changes: readonly Change[], why: Why): Promise<void> {
  const closing = changes.filter((change) => change.closing);
  if (closing.length > 0) await writeClosed(tx, closing, why.atMs);
  const results = changes.filter((change) => !change.closing);
  if (results.length === 0) return;
  await tx.query({
    name: 'settle-bets',
    text: 'select settle_bets($1, $2, $3, $4, $5, $6, $7, $8, $9)',
    values: [...columnsOf(results, why.atMs), why.resultRevision, why.reason, new Date(why.atMs)],
  });
}

async function writeClosed(tx: Queryable, changes: readonly Change[], atMs: number): Promise<void> {
  await tx.query({
    name: 'cash-out-bets',
    text: 'select cash_out_bets($1, $2, $3, $4, $5, $6, $7, $8, $9)',
    values: [
      ...columnsOf(changes, atMs),
      plainArray(changes.map(({ closing }) => closing?.closedStake ?? 0n)),
      plainArray(changes.map(({ closing }) => closing?.closedPayout ?? 0n)),
      new Date(atMs),
    ],
  });
}

function columnsOf(changes: readonly Change[], atMs: number): unknown[] {
  const events = changes.map((change) => settledEvent({ ...change, atMs }));
  return [
    plainArray(changes.map(({ bet }) => bet.id)),
    plainArray(changes.map(({ revision }) => revision)),
    plainArray(changes.map(({ outcome }) => outcome)),
    plainArray(changes.map(({ payout }) => payout)),
    bytesArray(events.map(({ payload }) => payload)),
    plainArray(events.map(({ shard }) => shard)),
  ];
}
