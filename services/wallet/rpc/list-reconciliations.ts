import type { ReconciliationService } from '@madang/proto/madang/wallet/v1/reconciliation_pb.ts';
import { listQuery } from '@madang/runtime/list-query.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { ReconciliationDeps } from '../reconciliation/compute-day.ts';
import { readDay, toSummary } from '../reconciliation/read-day.ts';

const columns = {
  id: { sql: 'day', type: 'date' },
  day: { sql: 'day', type: 'date' },
  status: { sql: 'status', sortable: false },
} as const;

/** The days, newest first. A day's figures follow from a few dozen kept sums. */
export const listReconciliations =
  ({ database }: ReconciliationDeps): Handler<typeof ReconciliationService.method.listReconciliations> =>
  async (request) => {
    const list = listQuery(request, { columns, defaultSort: 'day desc', tie: 'day' });
    const { rows } = await database.query<{ day: string }>(
      `select day::text as day from reconciliations where ${list.where}
       order by ${list.order} limit ${list.limit} offset ${list.offset}`,
      list.params,
    );
    const counted = await database.query<{ n: bigint }>(
      `select count(*) as n from reconciliations where ${list.where}`,
      list.params,
    );
    const days = [];
    for (const { day } of rows) {
      const read = await readDay(database.pool, day);
      if (read) days.push(toSummary(read));
    }
    return { days, total: counted.rows[0]?.n ?? 0n };
  };
