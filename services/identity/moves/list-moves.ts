import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { MoveService } from '@madang/proto/madang/identity/v1/moves_pb.ts';
import { countUpTo, type ListSpec, listQuery } from '@madang/runtime/list-query.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import { visibleKinds } from '../accounts/visibility.ts';
import type { IdentityDeps } from '../deps.ts';
import { type FollowerName, followerNames } from './followers.ts';

const columns: ListSpec['columns'] = {
  id: { sql: 'm.id', type: 'int' },
  account_id: { sql: 'm.account_id', type: 'int', sortable: false },
  account: { sql: 'a.account', sortable: false },
  nickname: { sql: 'a.nickname', sortable: false },
  person: { sql: 'a.account', search: ['a.account', 'a.nickname'], sortable: false },
};

interface Row {
  id: bigint;
  account_id: bigint;
  account: string;
  from_id: bigint;
  from_account: string;
  to_id: bigint;
  to_account: string;
  below: number;
  actor_account: string;
  memo: string;
  moved_at: Date;
  followed: Partial<Record<FollowerName, number>>;
  followed_at: Date | null;
}

export const listMoves =
  ({ database }: IdentityDeps): Handler<typeof MoveService.method.listMoves> =>
  async (request, { principal }) => {
    const list = listQuery(request, { columns, defaultSort: 'm.id desc', tie: 'm.id', firstParam: 2 });
    const where = `a.kind = any($1) and ${list.where}`;
    const params = [visibleKinds(principal), ...list.params];
    const tables = 'account_moves m join accounts a on a.id = m.account_id';
    const [page, total] = await Promise.all([
      database.query<Row>(
        `select m.id, m.account_id, a.account, m.from_id, coalesce(f.account, '') as from_account, m.to_id,
           coalesce(t.account, '') as to_account, m.below, m.actor_account, m.memo, m.moved_at, m.followed, m.followed_at
         from ${tables} left join accounts f on f.id = m.from_id left join accounts t on t.id = m.to_id
         where ${where} order by ${list.order} limit ${list.limit} offset ${list.offset}`,
        params,
      ),
      database.query<{ n: bigint }>(countUpTo(`select from ${tables} where ${where}`), params),
    ]);
    const moves = page.rows.map((row) => ({
      id: row.id,
      accountId: row.account_id,
      account: row.account,
      fromId: row.from_id,
      fromAccount: row.from_account,
      toId: row.to_id,
      toAccount: row.to_account,
      below: row.below,
      actorAccount: row.actor_account,
      memo: row.memo,
      movedAt: timestampFromDate(row.moved_at),
      ...(row.followed_at
        ? { followedAt: timestampFromDate(row.followed_at) }
        : { followers: followerNames.map((service) => ({ service, moved: row.followed[service] ?? 0 })) }),
    }));
    return { moves, total: total.rows[0]?.n ?? 0n };
  };
