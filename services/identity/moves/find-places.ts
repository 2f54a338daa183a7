import type { Queryable } from '@madang/runtime/database.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { mostMoved, type Place } from './move-problem.ts';

/** An account as a move looks at it, with who stands below it; nobody is counted beyond what may be moved. */
export interface FoundPlace extends Place {
  account: string;
  nickname: string;
  parent_account: string;
  agents: number;
  members: number;
}

/** Those of the accounts that there are, by id. Administrators stand in no tree. */
export async function findPlaces(db: Queryable, ids: readonly bigint[]): Promise<Map<bigint, FoundPlace>> {
  const { rows } = await db.query<FoundPlace>(
    `select a.id, a.kind, a.state, a.parent_id, a.path::text as path, a.test_account, a.account, a.nickname,
       coalesce(p.account, '') as parent_account, coalesce(b.agents, 0)::int4 as agents, coalesce(b.members, 0)::int4 as members
     from accounts a left join accounts p on p.id = a.parent_id
     left join lateral (
       select count(*) filter (where c.kind = 'agent') as agents, count(*) filter (where c.kind = 'member') as members
       from (select k.kind from accounts k where k.path <@ a.path and k.id <> a.id and a.kind = 'agent' limit ${mostMoved}) c
     ) b on true
     where a.id = any($1::int8[]) and a.kind <> 'admin'`,
    [ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** The agent that accounts shall stand below; NOT_FOUND where there is none. */
export async function findParentPlace(db: Queryable, id: bigint): Promise<FoundPlace> {
  const parent = (await findPlaces(db, [id])).get(id);
  if (!parent) throw new DomainError('NOT_FOUND', { field: 'parent_id' });
  return parent;
}
