import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { balanceTypes } from '@madang/proto/madang/wallet/v1/accounts.ts';
import type { DebtsService } from '@madang/proto/madang/wallet/v1/debts_pb.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { type Column, listQuery, maxCounted } from '@madang/runtime/list-query.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { WalletDeps } from '../deps.ts';

interface DebtRow {
  account_id: bigint;
  debt: bigint;
  money: bigint;
  point: bigint;
  held: bigint;
  changed_at: Date;
}

const columns: Record<string, Column> = {
  account_id: { sql: 'd.account_id', type: 'int' },
  debt: { sql: 'd.debt', type: 'int' },
  changed_at: { sql: 'd.changed_at', type: 'instant' },
};

const { debt: debtType } = balanceTypes;
/** A balance beside the debt of its owner; 0 where there is none. */
const beside = (type: 'money' | 'point' | 'held'): string =>
  `coalesce((select o.balance from accounts o where o.id = a.id - ${debtType - balanceTypes[type]}), 0)::int8 as ${type}`;

/** Who owes something, by the index of those who ever owed: they are few. The newest entry says when it changed. */
const debtors = `select a.id >> 4 as account_id, a.balance as debt, t.created_at as changed_at, a.id
  from accounts a
  join entries e on e.account = a.id and e.seq = a.seq
  join transfers t on t.key = e.transfer
  where (a.id & 15) = ${debtType} and a.balance > 0`;

export const listDebts =
  ({ database }: WalletDeps): Handler<typeof DebtsService.method.listDebts> =>
  async (request) => {
    const list = listQuery(request, {
      columns,
      defaultSort: 'd.debt desc, d.account_id desc',
      tie: 'd.account_id',
      idColumn: 'account_id',
    });
    const { rows } = await database.query<DebtRow>(
      `select a.account_id, a.debt, a.changed_at, ${beside('money')}, ${beside('point')}, ${beside('held')}
         from (select * from (${debtors}) d where ${list.where}
               order by ${list.order} limit ${list.limit} offset ${list.offset}) a`,
      list.params,
    );
    const counted = await database.query<{ n: bigint; sum: bigint }>(
      `select count(*) as n, coalesce(sum(debt), 0)::int8 as sum from (${debtors}) d where ${list.where}`,
      list.params,
    );
    const { n = 0n, sum = 0n } = counted.rows[0] ?? {};
    return { debts: rows.map(toDebt), total: n < BigInt(maxCounted) ? n : BigInt(maxCounted), sum };
  };

/** What one person owes and has now. */
export async function debtOf(db: Queryable, accountId: bigint) {
  const { rows } = await db.query<DebtRow>(
    `select a.id >> 4 as account_id, a.balance as debt, t.created_at as changed_at,
            ${beside('money')}, ${beside('point')}, ${beside('held')}
       from accounts a join entries e on e.account = a.id and e.seq = a.seq join transfers t on t.key = e.transfer
      where a.id = $1`,
    [(accountId << 4n) | BigInt(debtType)],
  );
  return rows[0] ? toDebt(rows[0]) : { accountId };
}

const toDebt = (row: DebtRow) => ({
  accountId: row.account_id,
  debt: row.debt,
  money: row.money,
  point: row.point,
  held: row.held,
  changedAt: timestampFromDate(row.changed_at),
});
