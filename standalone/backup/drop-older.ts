import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { archiveFolders } from './archive.ts';
import { segmentForm } from './copy-cluster.ts';
import { readManifest } from './manifest.ts';

/** Folders of whole backups begin with this, and go on with the time. */
export const basePrefix = 'base-';

/**
 * Drops all backups of an archive but the newest ones, and the log that only the dropped ones needed. Uploads stay: nobody
 * can tell which of them an earlier moment names. Answers how many backups and segments it dropped.
 */
export async function dropOlder(archive: string, keep: number): Promise<{ backups: number; segments: number }> {
  const bases = (await readdir(archive))
    .filter((name) => name.startsWith(basePrefix) && existsSync(join(archive, name, 'manifest.json')))
    .toSorted();
  const [older, kept] = [bases.slice(0, -keep), bases.slice(-keep)];
  const [oldest] = kept;
  if (older.length === 0 || oldest === undefined) return { backups: 0, segments: 0 };
  const { firstSegment } = readManifest(join(archive, oldest));
  // A backup that is half gone is none: its manifest goes first.
  for (const name of older) {
    await rm(join(archive, name, 'manifest.json'));
    await rm(join(archive, name), { recursive: true });
  }
  const wal = join(archive, archiveFolders.wal);
  const segments = existsSync(wal)
    ? (await readdir(wal)).filter((name) => segmentForm.test(name) && name < firstSegment)
    : [];
  for (const name of segments) await rm(join(wal, name));
  return { backups: older.length, segments: segments.length };
}
