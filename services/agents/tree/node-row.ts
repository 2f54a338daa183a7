import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { NodeSchema } from '@madang/proto/madang/agents/v1/agents_pb.ts';

export interface NodeRow {
  id: bigint;
  account: string;
  nickname: string;
  role: string;
  priority: number;
  parent_id: bigint;
  path: string;
  level: number;
  state: string;
  test_account: boolean;
  created_at: Date;
  join_code: string;
  children: bigint;
  agents: bigint;
  members: bigint;
  rates: Record<string, number>;
  upcoming: { game_class: string; basis_points: number; from: string }[];
}

/** Columns of a node `n` whose role is `r`, with the rates at a moment that a placeholder names. */
export const nodeColumns = (now: string): string => `
  n.id, n.account, n.nickname, n.role, r.priority, n.parent_id, n.path::text as path, n.level, n.state, n.test_account, n.created_at,
  coalesce((select j.code from join_codes j where j.account_id = n.id), '') as join_code,
  coalesce(s.children, 0) as children, coalesce(s.agents, 0) as agents,
  case when n.role = 'member' then counts_as_member(n.role, n.test_account, n.state)::int8 else coalesce(s.members, 0) end as members,
  coalesce((select jsonb_object_agg(f.game_class, f.basis_points)
     from (select distinct on (game_class) game_class, basis_points from rates
            where account_id = n.id and from_at <= ${now} order by game_class, from_at desc) f), '{}') as rates,
  coalesce((select jsonb_agg(jsonb_build_object('game_class', u.game_class, 'basis_points', u.basis_points, 'from', u.from_at) order by u.from_at)
     from rates u where u.account_id = n.id and u.from_at > ${now}), '[]') as upcoming`;

/** What nodeColumns reads beside the node `n` itself. */
export const nodeJoins = 'join roles r on r.name = n.role left join subtree_counts s on s.account_id = n.id';
export const nodeTables = `nodes n ${nodeJoins}`;

export function toNode(row: NodeRow): MessageInitShape<typeof NodeSchema> {
  return {
    id: row.id,
    account: row.account,
    nickname: row.nickname,
    role: row.role,
    priority: row.priority,
    parentId: row.parent_id,
    path: row.path,
    level: row.level,
    state: row.state,
    rates: { basisPoints: row.rates },
    joinCode: row.join_code,
    children: row.children,
    agents: row.agents,
    members: row.members,
    testAccount: row.test_account,
    createdAt: timestampFromDate(row.created_at),
    upcoming: row.upcoming.map((change) => ({
      gameClass: change.game_class,
      basisPoints: change.basis_points,
      from: timestampFromDate(new Date(change.from)),
    })),
  };
}
