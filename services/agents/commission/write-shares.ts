import { plainArray, textArray } from '@madang/runtime/array-literal.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import type { OutboundEvent } from '@madang/runtime/events/outbox.ts';
import { uuidv7 } from '@madang/runtime/ids.ts';
import type { Accrued } from './accrue.ts';
import { paidInWindow, paidTogether, paymentsOf } from './paid-together.ts';
import type { Payment } from './payment.ts';
import { sharesSql, shareValues } from './share-columns.ts';
import { addToDays, givenSums, sumShares, sumValues, toEvent } from './sums.ts';
import { crowd, holdWindow, paymentOf } from './window.ts';

/** Payments that wait for the ledger alone, as one row. */
const paymentsSql = `
  insert into commission_payments (bet_ids, revisions, account_ids, game_classes, amounts, shares)
  select $17::uuid[], $18::int4[], $19::int8[], $20::text[], $21::int8[], $22::int4[] where cardinality($17::uuid[]) > 0`;

/** Shares with all that follows from them: none is without it. */
const writeSql = `with written as (${sharesSql}), due as (${paymentsSql}) ${addToDays(givenSums(23))}`;

/** Shares of a window: their sums wait until it is closed. */
const writeToWindowSql = `
  with written as (${sharesSql}), due as (${paymentsSql})
  insert into commission_waiting (account_ids, paths, game_classes, games, payments, amounts, stakes, excluded, shares, ats, days, window_id)
  values ($23, $24, $25, $26, $27, $28, $29, $30, $31, $32, $33, $34)`;

/**
 * Writes what settlements gave and took back; answers the events that tell of it, one an earner, game and hour. What a crowd's
 * batch gave is told, and but for members' own shares paid, when its window is closed.
 */
export async function writeShares(tx: Queryable, { rows, revised }: Accrued, now: Date): Promise<OutboundEvent[]> {
  await keepRevisions(tx, revised);
  if (rows.length === 0) return [];
  if (rows.length >= crowd) {
    const window = await holdWindow(tx, now);
    const ids = paidInWindow(rows, (gameClass) => paymentOf(window, gameClass));
    const values = [...valuesOf(rows, ids, (id) => id === null), ...sumValues(sumShares(rows, ids)), window];
    await tx.query({ name: 'write-shares-to-window', text: writeToWindowSql, values });
    return [];
  }
  const ids = paidTogether(rows, () => uuidv7(now.getTime()));
  const sums = sumShares(rows, ids);
  const values = [...valuesOf(rows, ids), ...sumValues(sums)];
  await tx.query({ name: 'write-shares', text: writeSql, values });
  return sums.map((sum) => (sum.shares === 1 ? toEvent(sum, sum.betId, sum.revision) : toEvent(sum)));
}

async function keepRevisions(tx: Queryable, revised: Accrued['revised']): Promise<void> {
  if (revised.length === 0) return;
  await tx.query(
    `insert into commission_revisions as c (bet_id, revision)
     select bet_id, max(revision) from unnest($1::uuid[], $2::int4[]) as r(bet_id, revision) group by bet_id order by bet_id
     on conflict (bet_id) do update set revision = greatest(c.revision, excluded.revision)`,
    [revised.map((settlement) => settlement.betId), revised.map((settlement) => settlement.revision)],
  );
}

/** Columns of shares, and of the payments of those whose ids are `due`. */
function valuesOf(
  rows: Accrued['rows'],
  ids: readonly (string | null)[],
  due: (id: string | null) => boolean = () => true,
): string[] {
  const payments = paymentsOf(
    rows.filter((_, index) => due(ids[index] ?? null)),
    ids.filter(due),
  );
  return [...shareValues(rows, ids), ...paymentValues(payments)];
}

const paymentValues = (payments: readonly Omit<Payment, 'refusals'>[]): string[] => [
  plainArray(payments.map(({ betId }) => betId)),
  plainArray(payments.map(({ revision }) => revision)),
  plainArray(payments.map(({ accountId }) => accountId)),
  textArray(payments.map(({ gameClass }) => gameClass)),
  plainArray(payments.map(({ amount }) => amount)),
  plainArray(payments.map(({ shares }) => shares)),
];
