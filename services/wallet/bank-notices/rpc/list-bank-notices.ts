import type { BankNoticesService } from '@madang/proto/madang/wallet/v1/bank_notices_pb.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { listQuery } from '@madang/runtime/list-query.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { NoticeDeps } from '../deps.ts';
import { type NoticeRow, noticeColumns, toNotice } from '../notice-row.ts';
import { seesNames } from '../sees-names.ts';

const columns = {
  id: { sql: 'n.id', type: 'int' },
  status: { sql: 'n.status', sortable: false },
  source: { sql: 'n.source', sortable: false },
  deposit_id: { sql: 'n.deposit_id', type: 'int', sortable: false },
  depositor: { sql: 'n.depositor', sortable: false },
  amount: { sql: 'n.amount', type: 'int', sortable: false },
  at: { sql: 'n.at', type: 'instant' },
} as const;

/** Counting and summing end here. */
const maxSummed = 100_001;

async function sums(db: Queryable, where: string, params: unknown[]): Promise<{ total: bigint; amount: bigint }> {
  const { rows } = await db.query<{ total: bigint; amount: bigint }>(
    `select count(*) as total, coalesce(sum(amount), 0)::int8 as amount
     from (select n.amount from bank_notices n where ${where} limit ${maxSummed}) listed`,
    params,
  );
  return rows[0] ?? { total: 0n, amount: 0n };
}

export const listBankNotices =
  ({ database }: NoticeDeps): Handler<typeof BankNoticesService.method.listBankNotices> =>
  async (request, { principal }) => {
    const list = listQuery(request, { columns, defaultSort: 'n.id desc', tie: 'n.id' });
    const { rows } = await database.query<NoticeRow>(
      `select ${noticeColumns} from bank_notices n where ${list.where}
       order by ${list.order} limit ${list.limit} offset ${list.offset}`,
      list.params,
    );
    const sees = seesNames(principal);
    return {
      notices: rows.map((row) => toNotice(row, sees)),
      ...(await sums(database, list.where, list.params)),
    };
  };
