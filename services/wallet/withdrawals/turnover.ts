import type { Queryable } from '@madang/runtime/database.ts';
import type { Turnover } from './turnover-rule.ts';

/** What a member has had settled and paid in for ever. */
export interface TurnoverSums {
  settled: bigint;
  deposited: bigint;
}

/**
 * The hold and not its payment is the border: money that came in between has not been bet. A stake counts when its bet is
 * settled, so that one which is taken back, or may yet be, meets nothing.
 */
export async function findTurnover(db: Queryable, accountId: bigint): Promise<Turnover & { sums: TurnoverSums }> {
  const { rows } = await db.query<TurnoverSums & { settled_before: bigint; deposited_before: bigint }>(
    'select settled, deposited, settled_before, deposited_before from turnovers where account_id = $1',
    [accountId],
  );
  const { settled, deposited, settled_before, deposited_before } = rows[0] ?? none;
  return {
    staked: settled - settled_before,
    deposited: deposited - deposited_before,
    sums: { settled, deposited },
  };
}

const none = { settled: 0n, deposited: 0n, settled_before: 0n, deposited_before: 0n };

/** Counts a deposit, or less than nothing of one that was taken back, in the transaction that posts it. */
export async function addDeposited(tx: Queryable, accountId: bigint, amount: bigint): Promise<void> {
  if (amount === 0n) return;
  await tx.query(
    `insert into turnovers as t (account_id, deposited) values ($1, $2)
     on conflict (account_id) do update set deposited = t.deposited + excluded.deposited`,
    [accountId, amount],
  );
}

/** Counts what was settled of each account. Rows are taken in the order of their ids, so that replicas never wait in a circle. */
export async function addSettled(tx: Queryable, amounts: ReadonlyMap<bigint, bigint>): Promise<void> {
  if (amounts.size === 0) return;
  await tx.query(
    `insert into turnovers as t (account_id, settled)
     select account_id, amount from unnest($1::int8[], $2::int8[]) as s (account_id, amount) order by account_id
     on conflict (account_id) do update set settled = t.settled + excluded.settled`,
    [[...amounts.keys()], [...amounts.values()]],
  );
}

/** A withdrawal is paid: what is counted from now on begins with its hold, unless a later one was paid before it. */
export async function closeTurnover(tx: Queryable, withdrawalId: bigint): Promise<void> {
  await tx.query(
    `insert into turnovers as t (account_id, settled_before, deposited_before, paid_seq)
     select account_id, settled_at_hold, deposited_at_hold, money_seq from withdrawals where id = $1
     on conflict (account_id) do update
     set settled_before = excluded.settled_before, deposited_before = excluded.deposited_before, paid_seq = excluded.paid_seq
     where t.paid_seq < excluded.paid_seq`,
    [withdrawalId],
  );
}
