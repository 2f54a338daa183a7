import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { AccountKind, type Principal } from '@madang/proto/madang/common/v1/common_pb.ts';
import type { WalletService } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { type Column, listQuery, scopeWhere } from '@madang/runtime/list-query.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import { splitWithin, withinWhere } from '@madang/runtime/within.ts';
import type { WalletDeps } from '../deps.ts';
import { maxSummed } from '../requests/sum-rows.ts';

interface AdjustmentRow {
  id: string;
  account_id: bigint;
  balance_type: string;
  amount: bigint;
  memo: string;
  actor_id: bigint;
  created_at: Date;
}

const columns: Record<string, Column> = {
  id: { sql: 'a.id', type: 'uuid', sortable: false },
  account_id: { sql: 'a.account_id', type: 'int', sortable: false },
  actor_id: { sql: 'a.actor_id', type: 'int', sortable: false },
  balance_type: { sql: 'a.balance_type', sortable: false },
  direction: { sql: `case when a.amount > 0 then 'grant' else 'recover' end`, sortable: false },
  amount: { sql: 'abs(a.amount)', type: 'int', sortable: false },
  created_at: { sql: 'a.created_at', type: 'instant' },
};

/** The ledger's movements, and those of eggs that a supplier has moved. */
const sources = [
  `select transfer as id, account_id, purse as balance_type, amount, memo, actor as actor_id, created_at, path
     from adjustments where by_partner`,
  `select id, account_id, 'egg', case when direction = 'charge' then moved else -moved end, memo, actor, ended_at, path
     from egg_transfers where source = 'agent' and state = 'done' and moved > 0`,
];
const named = 'a (id, account_id, balance_type, amount, memo, actor_id, created_at, path)';
const shown = 'a.id, a.account_id, a.balance_type, a.amount, a.memo, a.actor_id, a.created_at';

/** What is shown of each source as far as `most` rows in an order, each by its own index. */
export const newestOf = (where: string, order: string, most: number): string =>
  sources
    .map((source) => `(select ${shown} from (${source}) ${named} where ${where} order by ${order} limit ${most})`)
    .join(' union all ');

/**
 * Of what was moved below an agent, what it moved itself or an agent below it: those above it give and take at their own
 * account. Each mover stands above the person, so that its depth in the person's path tells which it is.
 */
function scopeOf(principal: Principal): { sql: string; params: unknown[] } {
  const scope = scopeWhere(principal, 'a.path', 1);
  if (principal.kind !== AccountKind.AGENT) return scope;
  return { ...scope, sql: `${scope.sql} and index(a.path, a.actor_id::text::ltree) >= nlevel($1::text::ltree) - 1` };
}

/** What partners gave and took within the caller's scope, newest first, with the sums of all that is filtered. */
export const listAdjustments =
  ({ database }: WalletDeps): Handler<typeof WalletService.method.listAdjustments> =>
  async (request, { principal }) => {
    const { agent, rest } = splitWithin(request.filter);
    const scope = scopeOf(principal);
    const params = [...scope.params];
    const conditions = [scope.sql, ...withinWhere(principal, agent, 'a.path', params)];
    const list = listQuery(
      { ...request, filter: rest },
      {
        columns,
        defaultSort: 'a.created_at desc, a.id desc',
        tie: 'a.id',
        firstParam: 1 + params.length,
      },
    );
    const where = [...conditions, list.where].join(' and ');
    params.push(...list.params);
    const { rows } = await database.query<AdjustmentRow>(
      `select ${shown} from (${newestOf(where, list.order, list.offset + list.limit)}) a
        order by ${list.order} limit ${list.limit} offset ${list.offset}`,
      params,
    );
    return { adjustments: rows.map(toAdjustment), ...(await sumOf(database, where, params)) };
  };

const toAdjustment = (row: AdjustmentRow) => ({
  id: row.id,
  accountId: row.account_id,
  balanceType: row.balance_type,
  amount: row.amount,
  memo: row.memo,
  actorId: row.actor_id,
  createdAt: timestampFromDate(row.created_at),
});

interface SumRow {
  balanceType: string;
  rows: bigint;
  given: bigint;
  taken: bigint;
}

async function sumOf(db: Queryable, where: string, params: unknown[]) {
  const { rows } = await db.query<SumRow>(
    `select balance_type as "balanceType", count(*) as rows,
       coalesce(sum(amount) filter (where amount > 0), 0)::int8 as given,
       coalesce(-sum(amount) filter (where amount < 0), 0)::int8 as taken
     from (select a.balance_type, a.amount from (${sources.join(' union all ')}) ${named}
       where ${where} limit ${maxSummed}) listed
     group by balance_type order by balance_type`,
    params,
  );
  return {
    total: rows.reduce((sum, row) => sum + row.rows, 0n),
    sums: rows.map(({ rows: _, ...sum }) => sum),
  };
}
