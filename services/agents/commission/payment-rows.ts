import type { Queryable } from '@madang/runtime/database.ts';
import { type Payment, retryAt } from './payment.ts';
import type { Refused } from './post-payments.ts';

/** Enough to fill the ledger's groups; the last batch is taken whole. */
export const paymentsAtOnce = 500;

interface FreshRow extends Payment {
  id: bigint;
}

/** True where a payment waits to be posted. */
export async function isDue(tx: Queryable, now: Date): Promise<boolean> {
  const { rows } = await tx.query<{ due: boolean }>({
    name: 'payments-due',
    text: `select exists (select from commission_payments) or exists (select from commission_refused where due_at <= $1) as due`,
    values: [now],
  });
  return rows[0]?.due ?? false;
}

/** The oldest batches of payments that wait, and the ids of their rows. */
export async function readPayments(tx: Queryable): Promise<{ ids: bigint[]; payments: Payment[] }> {
  const { rows } = await tx.query<FreshRow>({
    name: 'payments-read',
    text: `with oldest as (
             select id, bet_ids, revisions, account_ids, game_classes, amounts, shares from commission_payments order by id limit ${paymentsAtOnce}
           ), enough as (
             select id, bet_ids, revisions, account_ids, game_classes, amounts, shares,
                    sum(cardinality(bet_ids)) over (order by id) - cardinality(bet_ids) as before from oldest
           )
           select e.id, u.bet_id as "betId", u.revision, u.account_id as "accountId", u.game_class as "gameClass", u.amount,
                  coalesce(u.shares, 0) as shares, 0 as refusals
             from enough e cross join unnest(e.bet_ids, e.revisions, e.account_ids, e.game_classes, e.amounts, e.shares)
               as u(bet_id, revision, account_id, game_class, amount, shares)
            where e.before < ${paymentsAtOnce} order by e.id`,
  });
  return { ids: [...new Set(rows.map((row) => row.id))], payments: rows };
}

export async function dropPayments(tx: Queryable, ids: readonly bigint[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.query('delete from commission_payments where id = any($1::int8[])', [ids]);
}

/** Refused payments whose next try is due. */
export async function readRefused(tx: Queryable, now: Date): Promise<Payment[]> {
  const { rows } = await tx.query<Payment>({
    name: 'refused-read',
    text: `select bet_id as "betId", revision, account_id as "accountId", game_class as "gameClass", amount, shares, refusals
             from commission_refused where due_at <= $1 order by due_at limit ${paymentsAtOnce}`,
    values: [now],
  });
  return rows;
}

export async function dropRefused(tx: Queryable, payments: readonly Payment[]): Promise<void> {
  if (payments.length === 0) return;
  await tx.query(
    `delete from commission_refused r using unnest($1::uuid[], $2::int4[], $3::int8[]) as p(bet_id, revision, account_id)
      where r.bet_id = p.bet_id and r.revision = p.revision and r.account_id = p.account_id`,
    keys(payments),
  );
}

/** Keeps refused payments for another try. After a conflict the key stays the same, since it may have paid already. */
export async function keepRefused(tx: Queryable, refused: readonly Refused[], now: Date): Promise<void> {
  if (refused.length === 0) return;
  const payments = refused.map(({ payment }) => payment);
  await tx.query(
    `insert into commission_refused (bet_id, revision, account_id, game_class, amount, refusals, refusal, due_at, shares)
     select bet_id, revision, account_id, game_class, amount, refusals, refusal, due_at, shares
       from unnest($1::uuid[], $2::int4[], $3::int8[], $4::text[], $5::int8[], $6::int4[], $7::text[], $8::timestamptz[], $9::int4[])
         as r(bet_id, revision, account_id, game_class, amount, refusals, refusal, due_at, shares)`,
    [
      ...keys(payments),
      payments.map((payment) => payment.gameClass),
      payments.map((payment) => payment.amount),
      refused.map(({ payment, reason }) => payment.refusals + (reason === 'KEY_CONFLICT' ? 0 : 1)),
      refused.map(({ reason }) => reason),
      payments.map((payment) => retryAt(payment, now)),
      payments.map((payment) => payment.shares),
    ],
  );
}

function keys(payments: readonly Payment[]): unknown[] {
  return [
    payments.map((payment) => payment.betId),
    payments.map((payment) => payment.revision),
    payments.map((payment) => payment.accountId),
  ];
}
