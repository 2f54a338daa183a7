import { nullableArray, plainArray, textArray } from '@madang/runtime/array-literal.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import type { OutboundEvent } from '@madang/runtime/events/outbox.ts';
import { uuidv7 } from '@madang/runtime/ids.ts';
import type { Accrued } from './accrue.ts';
import { paidInWindow, paidTogether, paymentsOf } from './paid-together.ts';
import type { Payment } from './payment.ts';
import { addToDays, givenSums, sumShares, sumValues, toEvent } from './sums.ts';
import { crowd, holdWindow, paymentOf } from './window.ts';

/** Nobody else writes shares of bets that are held, and accruing has left out what is there. */
const sharesSql = `
  insert into commissions (bet_id, revision, account_id, member_id, game_class, game, stake, amount, own_bp, child_bp, at, day, counted, excluded, payment)
  select * from unnest($1::uuid[], $2::int4[], $3::int8[], $4::int8[], $5::text[], $6::text[], $7::int8[], $8::int8[], $9::int4[], $10::int4[],
    $11::timestamptz[], $12::date[], $13::int8[], $14::int8[], $15::uuid[])`;

/** Payments that wait for the ledger alone, as one row. */
const paymentsSql = `
  insert into commission_payments (bet_ids, revisions, account_ids, game_classes, amounts, shares)
  select $16::uuid[], $17::int4[], $18::int8[], $19::text[], $20::int8[], $21::int4[] where cardinality($16::uuid[]) > 0`;

/** Shares with all that follows from them: none is without it. */
const writeSql = `with written as (${sharesSql}), due as (${paymentsSql}) ${addToDays(givenSums(22))}`;

/** Shares of a window: their sums wait until it is closed. */
const writeToWindowSql = `
  with written as (${sharesSql}), due as (${paymentsSql})
  insert into commission_waiting (account_ids, paths, game_classes, games, payments, amounts, stakes, excluded, shares, ats, days, window_id)
  values ($22, $23, $24, $25, $26, $27, $28, $29, $30, $31, $32, $33)`;

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

const shareValues = (rows: Accrued['rows'], ids: readonly (string | null)[]): string[] => [
  plainArray(rows.map(({ row }) => row.betId)),
  plainArray(rows.map(({ row }) => row.revision)),
  plainArray(rows.map(({ row }) => row.accountId)),
  plainArray(rows.map(({ settlement }) => settlement.memberId)),
  textArray(rows.map(({ settlement }) => settlement.gameClass)),
  textArray(rows.map(({ settlement }) => settlement.game)),
  plainArray(rows.map(({ settlement }) => settlement.stake)),
  plainArray(rows.map(({ row }) => row.amount)),
  plainArray(rows.map(({ row }) => row.ownBp)),
  plainArray(rows.map(({ row }) => row.childBp)),
  plainArray(rows.map(({ settlement }) => settlement.at.toISOString())),
  plainArray(rows.map(({ settlement }) => settlement.day)),
  plainArray(rows.map(({ counted }) => counted.stake)),
  plainArray(rows.map(({ counted }) => counted.excluded)),
  nullableArray(ids),
];

const paymentValues = (payments: readonly Omit<Payment, 'refusals'>[]): string[] => [
  plainArray(payments.map(({ betId }) => betId)),
  plainArray(payments.map(({ revision }) => revision)),
  plainArray(payments.map(({ accountId }) => accountId)),
  textArray(payments.map(({ gameClass }) => gameClass)),
  plainArray(payments.map(({ amount }) => amount)),
  plainArray(payments.map(({ shares }) => shares)),
];
