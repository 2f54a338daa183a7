import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import type { EggsService } from '@madang/proto/madang/wallet/v1/eggs_pb.ts';
import { type Column, listQuery, maxCounted, scopeWhere } from '@madang/runtime/list-query.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { WalletDeps } from '../deps.ts';
import { type EggRow, eggColumns, toEggTransfer } from './egg-transfer.ts';

const columns: Record<string, Column> = {
  id: { sql: 'g.id', type: 'uuid', sortable: false },
  account_id: { sql: 'g.account_id', type: 'int', sortable: false },
  vendor: { sql: 'g.vendor', sortable: false },
  direction: { sql: 'g.direction', sortable: false },
  // Sorted by, it tells those that wait from those that ended.
  state: { sql: 'g.state', order: '(g.ended_at is null)' },
  amount: { sql: 'g.amount', type: 'int', sortable: false },
  created_at: { sql: 'g.created_at', type: 'instant' },
};

/** Transfers within the caller's scope; those that wait come first, then the newest. */
export const listEggTransfers =
  ({ database }: WalletDeps): Handler<typeof EggsService.method.listEggTransfers> =>
  async (request, { principal }) => {
    const isOwn = principal.kind === AccountKind.MEMBER;
    // A member that was moved keeps its list; who is above it now does not see what was before.
    const scope = isOwn
      ? { sql: 'g.account_id = $1 and not g.hidden', params: [principal.accountId] }
      : scopeWhere(principal, 'g.path', 1);
    const list = listQuery(request, {
      columns,
      // Ids rise with the time at which transfers were asked for.
      defaultSort: '(g.ended_at is null) desc, g.id desc',
      tie: 'g.id',
      firstParam: 1 + scope.params.length,
    });
    const where = `${scope.sql} and ${list.where}`;
    const params = [...scope.params, ...list.params];
    const { rows } = await database.query<EggRow>(
      `select ${eggColumns} from egg_transfers g where ${where}
       order by ${list.order} limit ${list.limit} offset ${list.offset}`,
      params,
    );
    const counted = await database.query<Counted>(sums(where), params);
    const toShown = principal.kind === AccountKind.AGENT ? toPartners : toEggTransfer;
    return { transfers: rows.map(toShown), ...(counted.rows[0] ?? nothing) };
  };

interface Counted {
  total: bigint;
  charged: bigint;
  exchanged: bigint;
  waiting: bigint;
}
const nothing: Counted = { total: 0n, charged: 0n, exchanged: 0n, waiting: 0n };

const sum = (what: string, condition: string): string => `coalesce(sum(${what}) filter (where ${condition}), 0)::int8`;

/** What the list has and moves, as far as lists count. */
const sums = (where: string): string =>
  `select count(*) as total, ${sum('moved', "direction = 'charge'")} as charged,
     ${sum('moved', "direction = 'exchange'")} as exchanged, ${sum('amount', 'ended_at is null')} as waiting
   from (select direction, amount, moved, ended_at from egg_transfers g where ${where} limit ${maxCounted}) counted`;

/** Which administrator asked, and why, is the house's to know. */
export const toPartners = (row: EggRow) =>
  toEggTransfer(row.source === 'admin' ? { ...row, actor: 0n, memo: '' } : row);
