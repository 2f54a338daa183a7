import type { Clock } from '@madang/runtime/clock.ts';
import type { Database, Queryable } from '@madang/runtime/database.ts';
import type { FileStore } from '@madang/runtime/files/file-store.ts';
import type { Logger } from '@madang/runtime/log.ts';
import { lockStoredFiles } from './stored-file-lock.ts';

/** For a day an upload may wait to be used: an operator may have gone home over an unsaved notice. */
const unusedMs = 86_400_000;
const filesEach = 50;
/** Longer than any write takes: what is older was left by a process that was killed. */
const leftMs = 3_600_000;

const unused = `not exists (select from upload_uses s where s.stored_name = u.stored_name)
  and not exists (select from uploads y where y.stored_name = u.stored_name and y.created_at >= $1)`;

/** So many failures tell that the store is away, and not one file. */
const failuresEach = 10;

interface Sweeping {
  database: Database;
  clock: Clock;
  files: FileStore;
  log: Logger;
}

/**
 * Takes files away that nothing shows and that nobody brought within the last day, with the bytes first: a file whose
 * bytes are gone is tried again, bytes that nobody knows of would stay for ever. A file that the store does not give up
 * is passed over until the next turn.
 */
export async function sweepUploads({ database, clock, files, log }: Sweeping, signal?: AbortSignal): Promise<void> {
  const now = clock.now().getTime();
  await files.removeLeft(new Date(now - leftMs));
  const before = new Date(now - unusedMs);
  await database.query('delete from upload_places where opened_at < $1', [before]);
  let last = '';
  for (let failures = 0; failures < failuresEach; ) {
    const { rows } = await database.query<{ stored_name: string }>(
      `select distinct u.stored_name from uploads u where u.created_at < $1 and u.stored_name > $2 and ${unused}
        order by u.stored_name limit ${filesEach}`,
      [before, last],
    );
    for (const { stored_name: name } of rows) {
      if (signal?.aborted || failures >= failuresEach) return;
      await database
        .transaction((tx) => takeAway(tx, files, name, before))
        .catch((error: unknown) => {
          failures += 1;
          log.warn({ err: error, name }, 'unused upload could not be deleted');
        });
      last = name;
    }
    if (rows.length < filesEach) return;
  }
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
