import type { Clock } from '@madang/runtime/clock.ts';
import type { Database, Queryable } from '@madang/runtime/database.ts';
import type { FileStore } from '@madang/runtime/files/file-store.ts';
import { lockStoredFiles } from './stored-file-lock.ts';

/** For a day an upload may wait to be used: an operator may have gone home over an unsaved notice. */
const unusedMs = 86_400_000;
const filesEach = 50;

const unused = `not exists (select from upload_uses s where s.stored_name = u.stored_name)
  and not exists (select from uploads y where y.stored_name = u.stored_name and y.created_at >= $1)`;

/**
 * Takes files away that nothing shows and that nobody brought within the last day, with the bytes first: a file whose
 * bytes are gone is tried again, bytes that nobody knows of would stay for ever. True where there may be more.
 */
export async function sweepUploads(
  { database, clock, files }: { database: Database; clock: Clock; files: FileStore },
  signal?: AbortSignal,
): Promise<boolean> {
  const before = new Date(clock.now().getTime() - unusedMs);
  const { rows } = await database.query<{ stored_name: string }>(
    `select distinct u.stored_name from uploads u where u.created_at < $1 and ${unused} limit ${filesEach}`,
    [before],
  );
  for (const { stored_name: name } of rows) {
    if (signal?.aborted) return false;
    await database.transaction((tx) => takeAway(tx, files, name, before));
  }
  return rows.length === filesEach;
}

async function takeAway(tx: Queryable, files: FileStore, name: string, before: Date): Promise<void> {
  await lockStoredFiles(tx, [name]);
  const { rows } = await tx.query(`select from uploads u where u.stored_name = $2 and ${unused} limit 1`, [
    before,
    name,
  ]);
  if (!rows[0]) return;
  await files.delete(name);
  await tx.query('delete from uploads where stored_name = $1', [name]);
}
