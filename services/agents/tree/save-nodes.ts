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
  /** Number of the account's change that this is; 0 where it was not counted. */
  version: bigint;
}

/** Puts accounts into the tree; one that is there already stays as it is. A change that came before is in force. */
export async function saveNodes(tx: Queryable, nodes: readonly NewNode[]): Promise<void> {
  if (nodes.length === 0) return;
  await keepNewest(tx, new Map(nodes.map((node) => [node.id, node])));
  await tx.query(
    `insert into nodes (id, parent_id, path, role, account, nickname, level, state, test_account, created_at, version)
     select n.id, n.parent_id, n.path::ltree, n.role,
            case when e.state = 'deleted' then 'deleted_' || n.id else n.account end, e.nickname, e.level, e.state, n.test_account, n.created_at, e.version
       from unnest($1::int8[], $2::int8[], $3::text[], $4::text[], $5::text[], $6::bool[], $7::timestamptz[])
         as n(id, parent_id, path, role, account, test_account, created_at)
       join early_changes e on e.account_id = n.id
      order by n.id
     on conflict (id) do nothing`,
    [
      nodes.map((n) => n.id),
      nodes.map((n) => n.parentId),
      nodes.map((n) => n.path),
      nodes.map((n) => n.role),
      nodes.map((n) => n.account),
      nodes.map((n) => n.testAccount),
      nodes.map((n) => n.createdAt),
    ],
  );
  await forget(
    tx,
    nodes.map((n) => n.id),
  );
}

export interface NodeChange {
  state: string;
  level: number;
  nickname: string;
  /** Number of the account's change that this is; 0 where it was not counted. */
  version: bigint;
}

/**
 * Writes what changed of accounts. An older change than the last one changes nothing; one of an unknown account waits
 * for it. The name of an account that is deleted for good goes with it.
 */
export async function changeNodes(tx: Queryable, changes: ReadonlyMap<bigint, NodeChange>): Promise<void> {
  if (changes.size === 0) return;
  await keepNewest(tx, changes);
  await takeOver(tx, [...changes.keys()]);
}

/** Keeps the newest of what is known of each account, and holds it until the transaction ends. */
async function keepNewest(tx: Queryable, changes: ReadonlyMap<bigint, NodeChange>): Promise<void> {
  const rows = [...changes.entries()].sort(([a], [b]) => (a < b ? -1 : 1));
  await tx.query(
    `insert into early_changes as e (account_id, version, state, level, nickname)
     select id, version, state, level, nickname
       from unnest($1::int8[], $2::int8[], $3::text[], $4::int4[], $5::text[]) as c(id, version, state, level, nickname)
     on conflict (account_id) do update
       set version = excluded.version, state = excluded.state, level = excluded.level, nickname = excluded.nickname
       where excluded.version > e.version`,
    [
      rows.map(([id]) => id),
      rows.map(([, change]) => change.version),
      rows.map(([, change]) => change.state),
      rows.map(([, change]) => change.level),
      rows.map(([, change]) => change.nickname),
    ],
  );
}

/** Brings nodes that stand in the tree up to date with what is kept of them. Without numbers the last to come counts. */
async function takeOver(tx: Queryable, ids: readonly bigint[]): Promise<void> {
  await tx.query(
    `update nodes n set state = e.state, level = e.level, nickname = e.nickname, version = e.version,
       account = case when e.state = 'deleted' then 'deleted_' || n.id else n.account end
       from early_changes e
      where e.account_id = any($1::int8[]) and n.id = e.account_id and (e.version > n.version or (e.version = 0 and n.version = 0))`,
    [ids],
  );
  await forget(tx, ids);
}

/** What is in the tree need not be kept besides. */
async function forget(tx: Queryable, ids: readonly bigint[]): Promise<void> {
  await tx.query(
    'delete from early_changes e using nodes n where e.account_id = any($1::int8[]) and n.id = e.account_id',
    [ids],
  );
}
