import { shownFiles } from '@madang/rich-text/images.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { UploadKindName } from './kinds.ts';
import { lockStoredFiles } from './stored-file-lock.ts';

export { shownFiles };

/** Whose files something may show beside those that operators show to all, and of which kinds. */
export interface Bringer {
  accountId: bigint;
  kinds: readonly UploadKindName[];
}

interface Uses {
  resource: string;
  resourceId: string;
  names: readonly string[];
  /** Who writes it; without one it shows only what operators brought for all. */
  writer?: Bringer;
}

/**
 * Notes which stored files something shows from now on, in the transaction that changes it. VALIDATION where one is not
 * there, or not its writer's to show: it was never brought, was brought by somebody else or for something else, or was taken
 * away before it was used. What the same thing shows already it may go on with, whoever changes it.
 */
export async function setUses(tx: Queryable, { resource, resourceId, names, writer }: Uses): Promise<void> {
  await lockStoredFiles(tx, names);
  const { rows } = await tx.query(
    `select from unnest($1::text[]) wanted
      where not exists (select from uploads u where u.stored_name = wanted and u.state = 'stored'
          and (u.kind = 'image' or (u.owner = $2 and u.kind = any($3::text[]))))
        and not exists (select from upload_uses s
          where s.stored_name = wanted and s.resource = $4 and s.resource_id = $5)
      limit 1`,
    [names, writer?.accountId ?? 0n, writer?.kinds ?? [], resource, resourceId],
  );
  if (rows.length > 0) throw new DomainError('VALIDATION', { field: 'content' });
  await tx.query('delete from upload_uses where resource = $1 and resource_id = $2', [resource, resourceId]);
  if (names.length > 0)
    await tx.query('insert into upload_uses (resource, resource_id, stored_name) select $1, $2, unnest($3::text[])', [
      resource,
      resourceId,
      names,
    ]);
}

/** Notes that things show nothing any more: whatever else shows it keeps a file, and a file that nothing shows goes. */
export async function clearUses(tx: Queryable, resource: string, ids: readonly bigint[]): Promise<void> {
  await tx.query('delete from upload_uses where resource = $1 and resource_id = any($2::text[])', [
    resource,
    ids.map(String),
  ]);
}

/** Notes again what something showed that comes back, as far as it was not taken away meanwhile. */
export async function renewUses(tx: Queryable, { resource, resourceId, names }: Omit<Uses, 'writer'>): Promise<void> {
  await lockStoredFiles(tx, names);
  await tx.query(
    `insert into upload_uses (resource, resource_id, stored_name)
     select $1, $2, wanted from unnest($3::text[]) wanted
      where exists (select from uploads u where u.stored_name = wanted and u.state = 'stored')
     on conflict do nothing`,
    [resource, resourceId, names],
  );
}
