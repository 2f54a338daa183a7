import type { EggsService } from '@madang/proto/madang/wallet/v1/eggs_pb.ts';
import { type Column, countUpTo, listQuery } from '@madang/runtime/list-query.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { WalletDeps } from '../../deps.ts';
import { type RecallRow, recallsWithSums, toRecall } from './recall-row.ts';

const columns: Record<string, Column> = {
  id: { sql: 'r.id', type: 'uuid', sortable: false },
  state: { sql: 'r.state', sortable: false },
  created_at: { sql: 'r.created_at', type: 'instant' },
};

/** Recalls, newest first. */
export const listEggRecalls =
  ({ database }: WalletDeps): Handler<typeof EggsService.method.listEggRecalls> =>
  async (request) => {
    const defaultSort = 'r.created_at desc, r.id desc';
    const list = listQuery(request, { columns, defaultSort, tie: 'r.id', firstParam: 1 });
    const { rows } = await database.query<RecallRow>(
      `${recallsWithSums} where ${list.where} order by ${list.order} limit ${list.limit} offset ${list.offset}`,
      list.params,
    );
    const counted = await database.query<{ n: bigint }>(
      countUpTo(`select from egg_recalls r where ${list.where}`),
      list.params,
    );
    return { recalls: rows.map(toRecall), total: counted.rows[0]?.n ?? 0n };
  };
