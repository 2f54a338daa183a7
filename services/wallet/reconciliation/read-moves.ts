import type { Queryable } from '@madang/runtime/database.ts';
import type { Move } from './moves.ts';

interface MoveRow {
  debit: number;
  debit_owner: string;
  credit: number;
  credit_owner: string;
  debit_test: boolean;
  credit_test: boolean;
  kind: string;
  amount: bigint;
  transfers: bigint;
}

/**
 * Which transfers `t` these are, as columns of a query: a leg's class is the number of a house account or of a balance
 * type. The house's leg is of a test account where the person's at the other end is.
 */
export const moveColumns = `
  (case when t.debit > 0 then t.debit & 15 else t.debit end)::int as debit,
  case when t.debit > 0 then coalesce(giver.kind, 'member') else '' end as debit_owner,
  (case when t.credit > 0 then t.credit & 15 else t.credit end)::int as credit,
  case when t.credit > 0 then coalesce(taker.kind, 'member') else '' end as credit_owner,
  coalesce(giver.test_account, taker.test_account, false) as debit_test,
  coalesce(taker.test_account, giver.test_account, false) as credit_test,
  t.kind`;

export const moveSource = `transfers t
  left join ledger_owners giver on t.debit > 0 and giver.owner = t.debit >> 4
  left join ledger_owners taker on t.credit > 0 and taker.owner = t.credit >> 4`;

/** The transfers of a span of time, summed by their ends and kinds; found by the summaries of their blocks. */
export async function readMoves(db: Queryable, from: Date, until: Date): Promise<Move[]> {
  const { rows } = await db.query<MoveRow>(
    `select ${moveColumns}, sum(t.amount)::int8 as amount, count(*) as transfers from ${moveSource}
     where t.created_at >= $1 and t.created_at < $2 and t.status = 'posted'
     group by 1, 2, 3, 4, 5, 6, 7 order by 1, 3, 7`,
    [from, until],
  );
  return rows.map(toMove);
}

/** Stakes of bets that came to an end on a day, by test accounts or not. */
export async function readClosedStakes(db: Queryable, day: string): Promise<Map<boolean, bigint>> {
  const { rows } = await db.query<{ test_account: boolean; amount: bigint }>(
    'select test_account, amount from closed_stakes where day = $1',
    [day],
  );
  return new Map(rows.map((row) => [row.test_account, row.amount]));
}

/** The moves that are kept of a day: those of the day itself, or those that came late to the one before. */
export async function keptMoves(db: Queryable, day: string, late?: boolean): Promise<Move[]> {
  const { rows } = await db.query<MoveRow>(
    `select debit, debit_kind as debit_owner, debit_test, credit, credit_kind as credit_owner, credit_test, kind,
       sum(amount)::int8 as amount, sum(transfers)::int8 as transfers
     from reconciliation_moves where day = $1 and ($2::bool is null or late = $2)
     group by 1, 2, 3, 4, 5, 6, 7 order by 1, 4, 7`,
    [day, late ?? null],
  );
  return rows.map(toMove);
}

export async function keepMoves(tx: Queryable, day: string, late: boolean, moves: readonly Move[]): Promise<void> {
  await tx.query('delete from reconciliation_moves where day = $1 and late = $2', [day, late]);
  const column = <T>(read: (move: Move) => T): T[] => moves.map(read);
  await tx.query(
    `insert into reconciliation_moves
       (day, late, debit, debit_kind, debit_test, credit, credit_kind, credit_test, kind, amount, transfers)
     select $1, $2, m.* from unnest($3::int[], $4::text[], $5::bool[], $6::int[], $7::text[], $8::bool[], $9::text[],
       $10::int8[], $11::int8[]) m`,
    [
      day,
      late,
      column(({ debit }) => debit.leg),
      column(({ debit }) => debit.owner),
      column(({ debit }) => debit.test),
      column(({ credit }) => credit.leg),
      column(({ credit }) => credit.owner),
      column(({ credit }) => credit.test),
      column(({ kind }) => kind),
      column(({ amount }) => amount),
      column(({ transfers }) => transfers),
    ],
  );
}

const toMove = (row: MoveRow): Move => ({
  debit: { leg: row.debit, owner: row.debit_owner, test: row.debit_test },
  credit: { leg: row.credit, owner: row.credit_owner, test: row.credit_test },
  kind: row.kind,
  amount: row.amount,
  transfers: row.transfers,
});
