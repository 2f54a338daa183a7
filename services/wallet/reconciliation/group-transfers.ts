import type { Queryable } from '@madang/runtime/database.ts';
import { type CellFilter, moveColumnsOf, movesOfCell, signOfMove } from './cell-filter.ts';
import type { Move } from './moves.ts';
import { keptMoves, moveColumns, moveSource } from './read-moves.ts';

export interface Group {
  id: string;
  /** 0 for other groups than persons. */
  account: bigint;
  amount: bigint;
  transfers: bigint;
}

const maxGroups = 100;
export const groupings = ['kind', 'account', 'hour'] as const;
export type Grouping = (typeof groupings)[number];

/** The transfers behind a cell, summed by what they have in common. What the day keeps tells the kinds by itself. */
export async function groupTransfers(
  db: Queryable,
  filter: CellFilter,
  by: Grouping,
  span: readonly [Date, Date],
): Promise<{ groups: Group[]; total: bigint }> {
  const moves = movesOfCell(await keptMoves(db, filter.day), filter);
  if (moves.length === 0) return { groups: [], total: 0n };
  if (by === 'kind') return byKind(moves, filter);
  const { rows } = await db.query<Group & { groups: bigint }>(queries[by], [
    ...span,
    ...moveColumnsOf(moves),
    moves.map((move) => signOfMove(move, filter)),
  ]);
  return { groups: rows, total: rows[0]?.groups ?? 0n };
}

function byKind(moves: readonly Move[], filter: CellFilter): { groups: Group[]; total: bigint } {
  const groups = new Map<string, Group>();
  for (const move of moves) {
    const group = groups.get(move.kind) ?? { id: move.kind, account: 0n, amount: 0n, transfers: 0n };
    group.amount += BigInt(signOfMove(move, filter)) * move.amount;
    group.transfers += move.transfers;
    groups.set(move.kind, group);
  }
  const size = ({ amount }: Group): bigint => (amount < 0n ? -amount : amount);
  const sorted = [...groups.values()].sort((a, b) => Number(size(b) - size(a)) || (a.id < b.id ? -1 : 1));
  return { groups: sorted, total: BigInt(sorted.length) };
}

/** A row for each transfer of the cell: `amount` as its row has it, `who` gets it or gives it to the house. */
const cell = `select m.sign * t.amount as amount, t.created_at,
    (case when t.credit_account > 0 then t.credit_account else t.debit_account end) >> 4 as who
  from (
    select t.created_at, t.debit as debit_account, t.credit as credit_account, t.amount, ${moveColumns}
    from ${moveSource} where t.created_at >= $1 and t.created_at < $2 and t.status = 'posted'
  ) t
  join unnest($3::int[], $4::text[], $5::bool[], $6::int[], $7::text[], $8::bool[], $9::text[], $10::int[])
    m (debit, debit_owner, debit_test, credit, credit_owner, credit_test, kind, sign)
    on (m.debit, m.debit_owner, m.debit_test, m.credit, m.credit_owner, m.credit_test, m.kind)
     = (t.debit, t.debit_owner, t.debit_test, t.credit, t.credit_owner, t.credit_test, t.kind)`;

const queries: Record<Exclude<Grouping, 'kind'>, string> = {
  account: `select who::text as id, who as account, sum(amount)::int8 as amount, count(*) as transfers,
      count(*) over () as groups
    from (${cell}) cell group by who order by abs(sum(amount)) desc, who limit ${maxGroups}`,
  hour: `select to_char(created_at at time zone 'Asia/Seoul', 'HH24') as id, 0::int8 as account,
      sum(amount)::int8 as amount, count(*) as transfers, count(*) over () as groups
    from (${cell}) cell group by 1 order by 1 limit ${maxGroups}`,
};
