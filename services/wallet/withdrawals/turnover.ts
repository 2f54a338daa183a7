import type { Queryable } from '@madang/runtime/database.ts';
import { type Counts, countedStakes, turnoverClasses } from './turnover-classes.ts';
import type { Turnover } from './turnover-rule.ts';

/** What a member has had settled and paid in for ever. */
export interface TurnoverSums {
  settled: bigint;
  deposited: bigint;
  /** Of `settled` what is of the classes of `turnoverClasses`, in their order. */
  byClass: bigint[];
}

/** A stake that was settled, and of which class; less than nothing for one that is taken back. */
export interface SettledStakes {
  amount: bigint;
  byClass: bigint[];
}

export const noStakes = (): SettledStakes => ({ amount: 0n, byClass: turnoverClasses.map(() => 0n) });

interface StoredTurnover {
  settled: bigint;
  deposited: bigint;
  settled_before: bigint;
  deposited_before: bigint;
  by_class: string[];
  by_class_before: string[];
}

/**
 * The hold and not its payment is the border: money that came in between has not been bet. A stake counts when its bet is
 * settled, so that one which is taken back, or may yet be, meets nothing. Of a game class as much of it as `counts` says.
 */
export async function findTurnover(
  db: Queryable,
  accountId: bigint,
  counts?: Counts,
): Promise<Turnover & { sums: TurnoverSums }> {
  const { rows } = await db.query<StoredTurnover>(
    `select settled, deposited, settled_before, deposited_before, by_class::text[] as by_class,
       by_class_before::text[] as by_class_before from turnovers where account_id = $1`,
    [accountId],
  );
  const { settled, deposited, settled_before, deposited_before, ...classes } = rows[0] ?? none;
  const byClass = classes.by_class.map(BigInt);
  const since = byClass.map((sum, i) => sum - BigInt(classes.by_class_before[i] ?? 0));
  return {
    staked: countedStakes(settled - settled_before, since, counts),
    deposited: deposited - deposited_before,
    sums: { settled, deposited, byClass },
  };
}

const none: StoredTurnover = {
  settled: 0n,
  deposited: 0n,
  settled_before: 0n,
  deposited_before: 0n,
  by_class: ['0', '0', '0', '0'],
  by_class_before: [],
};

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
export async function addSettled(tx: Queryable, stakes: ReadonlyMap<bigint, SettledStakes>): Promise<void> {
  if (stakes.size === 0) return;
  const all = [...stakes.values()];
  await tx.query(
    `insert into turnovers as t (account_id, settled, by_class)
     select account_id, amount, array[a, b, c, d]
       from unnest($1::int8[], $2::int8[], $3::int8[], $4::int8[], $5::int8[], $6::int8[])
         as s (account_id, amount, a, b, c, d) order by account_id
     on conflict (account_id) do update set settled = t.settled + excluded.settled,
       by_class = array[t.by_class[1] + excluded.by_class[1], t.by_class[2] + excluded.by_class[2],
         t.by_class[3] + excluded.by_class[3], t.by_class[4] + excluded.by_class[4]]`,
    [
      [...stakes.keys()],
      all.map(({ amount }) => amount),
      ...turnoverClasses.map((_name, i) => all.map(({ byClass }) => byClass[i] ?? 0n)),
    ],
  );
}

/** A withdrawal is paid: what is counted from now on begins with its hold, unless a later one was paid before it. */
export async function closeTurnover(tx: Queryable, withdrawalId: bigint): Promise<void> {
  await tx.query(
    `insert into turnovers as t (account_id, settled_before, deposited_before, by_class_before, paid_seq)
     select account_id, settled_at_hold, deposited_at_hold, by_class_at_hold, money_seq from withdrawals where id = $1
     on conflict (account_id) do update
     set settled_before = excluded.settled_before, deposited_before = excluded.deposited_before,
       by_class_before = excluded.by_class_before, paid_seq = excluded.paid_seq
     where t.paid_seq < excluded.paid_seq`,
    [withdrawalId],
  );
}
