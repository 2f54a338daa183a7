import type { Queryable } from '@madang/runtime/database.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { lockStoredFiles } from './stored-file-lock.ts';

const address = /\/files\/(public\/image\/[0-9a-f]{64}\.[a-z0-9]{2,4})/g;

/** Names of the stored files that a text shows. */
export const shownFiles = (html: string): string[] => [
  ...new Set([...html.matchAll(address)].flatMap(([, name]) => name ?? [])),
];

/**
 * Notes which stored files something shows from now on, in the transaction that changes it. VALIDATION where one is not
 * there: it was never brought, or was taken away before it was used.
 */
export async function setUses(
  tx: Queryable,
  { resource, resourceId, names }: { resource: string; resourceId: string; names: readonly string[] },
): Promise<void> {
  await lockStoredFiles(tx, names);
  const { rows } = await tx.query<{ stored_name: string }>(
    `select distinct stored_name from uploads where state = 'stored' and stored_name = any($1::text[])`,
    [names],
  );
  if (rows.length < names.length) throw new DomainError('VALIDATION', { field: 'content' });
  await tx.query('delete from upload_uses where resource = $1 and resource_id = $2', [resource, resourceId]);
  if (names.length > 0)
    await tx.query('insert into upload_uses (resource, resource_id, stored_name) select $1, $2, unnest($3::text[])', [
      resource,
      resourceId,
      names,
    ]);
}
