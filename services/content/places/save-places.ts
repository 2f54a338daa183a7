import type { Queryable } from '@madang/runtime/database.ts';

/** What one event tells of an account. */
export interface HeardPlace {
  id: bigint;
  kind: 'member' | 'agent';
  /** Empty where the event does not name it, as is the role of an agent then. */
  account: string;
  role: string;
  testAccount: boolean;
  nickname: string;
  level: number;
  state: string;
  parentId: bigint;
  path: string;
  /** Number of the account's change that this is; 0 where it was not counted. */
  version: bigint;
  madeAt: Date;
}

const columns =
  'account_id, kind, account, nickname, role, level, state, test_account, parent_id, path, made_at, version, path_version';

/**
 * Writes what was heard: what the making of an account tells fills in what is not known yet, and of everything else the
 * newest counts, in whatever order it comes. The name of an account that is deleted for good goes with it.
 */
export async function savePlaces(tx: Queryable, heard: readonly HeardPlace[]): Promise<void> {
  if (heard.length === 0) return;
  const places = merged(heard);
  await tx.query(
    `insert into account_places as p (${columns})
     select h.id, h.kind, ${named('h')}, h.nickname, h.role, h.level, h.state, h.test_account, h.parent_id, h.path::ltree, h.made_at,
            h.version, h.version
       from unnest($1::int8[], $2::text[], $3::text[], $4::text[], $5::text[], $6::int4[], $7::text[], $8::bool[], $9::int8[],
                   $10::text[], $11::timestamptz[], $12::int8[])
         as h(id, kind, account, nickname, role, level, state, test_account, parent_id, path, made_at, version)
      order by h.id
     on conflict (account_id) do update set
       nickname = case when excluded.version >= p.version then excluded.nickname else p.nickname end,
       level = case when excluded.version >= p.version then excluded.level else p.level end,
       state = case when excluded.version >= p.version then excluded.state else p.state end,
       path = case when excluded.path_version >= p.path_version then excluded.path else p.path end,
       parent_id = case when excluded.path_version >= p.path_version then excluded.parent_id else p.parent_id end,
       account = case when 'deleted' in (p.state, excluded.state) then 'deleted_' || p.account_id
                      when p.account = '' then excluded.account else p.account end,
       role = case when p.role = '' then excluded.role else p.role end,
       test_account = p.test_account or excluded.test_account,
       made_at = least(p.made_at, excluded.made_at),
       version = greatest(p.version, excluded.version),
       path_version = greatest(p.path_version, excluded.path_version)`,
    [
      places.map((p) => p.id),
      places.map((p) => p.kind),
      places.map((p) => p.account),
      places.map((p) => p.nickname),
      places.map((p) => p.role),
      places.map((p) => p.level),
      places.map((p) => p.state),
      places.map((p) => p.testAccount),
      places.map((p) => p.parentId),
      places.map((p) => p.path),
      places.map((p) => p.madeAt),
      places.map((p) => p.version),
    ],
  );
}

const named = (row: string): string =>
  `case when ${row}.state = 'deleted' then 'deleted_' || ${row}.id else ${row}.account end`;

/** One row an account, since a statement writes a row once; sorted, so that two writers never wait for one another. */
function merged(heard: readonly HeardPlace[]): HeardPlace[] {
  const places = new Map<bigint, HeardPlace>();
  for (const place of heard) {
    const known = places.get(place.id);
    places.set(place.id, known ? newer(known, place) : place);
  }
  return [...places.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Two things that were heard of one account; of equals the later to come counts. */
export function newer(known: HeardPlace, next: HeardPlace): HeardPlace {
  const newest = next.version >= known.version ? next : known;
  return {
    ...newest,
    account: known.account || next.account,
    role: known.role || next.role,
    testAccount: known.testAccount || next.testAccount,
    madeAt: known.madeAt < next.madeAt ? known.madeAt : next.madeAt,
  };
}
