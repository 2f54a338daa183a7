import type { ReconciliationService } from '@madang/proto/madang/wallet/v1/reconciliation_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import { readCell } from '../reconciliation/cell-filter.ts';
import { type ReconciliationDeps, spanOfDay } from '../reconciliation/compute-day.ts';
import { type Grouping, groupings, groupTransfers } from '../reconciliation/group-transfers.ts';
import { longQueries } from '../reconciliation/long-queries.ts';

const isGrouping = (name: string): name is Grouping => (groupings as readonly string[]).includes(name);

/** The transfers behind a cell, summed by kind, person or hour. */
export const listReconciliationGroups =
  ({ database }: ReconciliationDeps): Handler<typeof ReconciliationService.method.listReconciliationGroups> =>
  async ({ filter, sort, ids, limit, offset }) => {
    const cell = readCell(filter, ['by']);
    const by = filter.by ?? 'kind';
    if (!isGrouping(by)) throw new DomainError('VALIDATION', { field: 'by' });
    if (sort) throw new DomainError('VALIDATION', { field: 'sort' });
    if (ids.length > 0) throw new DomainError('VALIDATION', { field: 'ids' });
    const { groups, total } = await database.transaction(async (tx) =>
      groupTransfers(await longQueries(tx), cell, by, spanOfDay(cell.day)),
    );
    const page = groups.slice(offset, offset + (limit || 25));
    return { groups: page.map(({ account, ...group }) => ({ ...group, accountId: account })), total };
  };
