import type { Queryable } from '@madang/runtime/database.ts';

export interface NewNode {
  id: bigint;
  parentId: bigint;
  path: string;
  role: string;
  account: string;
  nickname: string;
  level: number;
  state: string;
  testAccount: boolean;
  createdAt: Date;
}

/** Puts accounts into the tree; one that is there already stays as it is. */
export async function saveNodes(tx: Queryable, nodes: readonly NewNode[]): Promise<void> {
  if (nodes.length === 0) return;
  await tx.query(
    `insert into nodes (id, parent_id, path, role, account, nickname, level, state, test_account, created_at)
     select id, parent_id, path::ltree, role, account, nickname, level, state, test_account, created_at
       from unnest($1::int8[], $2::int8[], $3::text[], $4::text[], $5::text[], $6::text[], $7::int4[], $8::text[], $9::bool[], $10::timestamptz[])
         as n(id, parent_id, path, role, account, nickname, level, state, test_account, created_at)
      order by id
     on conflict (id) do nothing`,
    [
      nodes.map((n) => n.id),
      nodes.map((n) => n.parentId),
      nodes.map((n) => n.path),
      nodes.map((n) => n.role),
      nodes.map((n) => n.account),
      nodes.map((n) => n.nickname),
      nodes.map((n) => n.level),
      nodes.map((n) => n.state),
      nodes.map((n) => n.testAccount),
      nodes.map((n) => n.createdAt),
    ],
  );
}

export interface NodeChange {
  state: string;
  level: number;
  nickname: string;
}

/** Writes what changed of accounts, each once: the newest of each account. */
export async function changeNodes(tx: Queryable, changes: ReadonlyMap<bigint, NodeChange>): Promise<void> {
  if (changes.size === 0) return;
  const newest = [...changes.entries()].sort(([a], [b]) => (a < b ? -1 : 1));
  await tx.query(
    `update nodes n set state = c.state, level = c.level, nickname = c.nickname
       from unnest($1::int8[], $2::text[], $3::int4[], $4::text[]) as c(id, state, level, nickname) where n.id = c.id`,
    [
      newest.map(([id]) => id),
      newest.map(([, change]) => change.state),
      newest.map(([, change]) => change.level),
      newest.map(([, change]) => change.nickname),
    ],
  );
}
