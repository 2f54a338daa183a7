import type { Queryable } from '@madang/runtime/database.ts';

export interface NewPlace {
  id: bigint;
  parentId: bigint;
  path: string;
  /** Number of the account's change that this is. */
  version: bigint;
}

/** Writes where accounts stand since they were moved. An older move than the last one changes nothing. */
export async function placeNodes(tx: Queryable, places: readonly NewPlace[]): Promise<void> {
  const newest = new Map<bigint, NewPlace>();
  for (const place of places) if ((newest.get(place.id)?.version ?? -1n) < place.version) newest.set(place.id, place);
  if (newest.size === 0) return;
  const rows = [...newest.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
  await tx.query(
    `update nodes n set parent_id = p.parent_id, path = p.path::ltree, path_version = p.version
       from unnest($1::int8[], $2::int8[], $3::text[], $4::int8[]) as p(id, parent_id, path, version)
      where n.id = p.id and n.path_version < p.version`,
    [rows.map((p) => p.id), rows.map((p) => p.parentId), rows.map((p) => p.path), rows.map((p) => p.version)],
  );
}
