import { hash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BoundedClient } from '@madang/runtime/bounded-client.ts';
import type pg from 'pg';
import { type CopiedFile, copyFile, listTree } from './copy-files.ts';
import { BackupRefusal } from './refusal.ts';

/** What belongs to the running server and not to its data, as pg_basebackup leaves it out. */
const passedOver =
  /^(postmaster\.(pid|opts)|(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/.+)$|(^|\/)(pgsql_tmp[^/]*|pg_internal\.init[^/]*)$/;

/** The page that says where recovery begins is read last, when nothing that was copied can be newer than it knows. */
const control = 'global/pg_control';

/** A segment of the log: timeline, then its place in two halves of which the second has 256 values at 16 MB a segment. */
export const segmentForm = /^[0-9A-F]{24}$/;

const segmentsPerHalf = 256;

/** The names of the segments from one to another, both counted in. */
export function segmentsBetween(first: string, last: string): string[] {
  const place = (name: string): number =>
    Number.parseInt(name.slice(8, 16), 16) * segmentsPerHalf + Number.parseInt(name.slice(16), 16);
  const hex = (value: number): string => value.toString(16).toUpperCase().padStart(8, '0');
  const [from, to] = [place(first), place(last)];
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => {
    const n = from + at;
    return first.slice(0, 8) + hex(Math.floor(n / segmentsPerHalf)) + hex(n % segmentsPerHalf);
  });
}

export interface CopiedCluster {
  postgres: string;
  takenAt: string;
  firstSegment: string;
  lastSegment: string;
  files: CopiedFile[];
  folders: string[];
}

/** A checkpoint of a busy server takes as long as this at most. */
const limitMs = 30 * 60_000;

/**
 * Copies a running server's data by Postgres' low-level API for backups: from start to stop whole pages go into its log,
 * so that what was copied piece by piece becomes, by that log, the data of the one instant of the stop. The embedded
 * Postgres brings no pg_basebackup, which does the same. `progress` is told of the bytes so far.
 */
export async function copyCluster(
  { url, dataDir, to }: { url: string; dataDir: string; to: string },
  progress: (bytes: number) => void,
): Promise<CopiedCluster> {
  const client = new BoundedClient({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    query_timeout: limitMs,
    keepAlive: true,
    options: '-c timezone=UTC',
  });
  await client.connect();
  try {
    // Keeps the segments from here on while they are needed; it goes with the connection.
    await client.query(`select pg_create_physical_replication_slot('backup_' || pg_backend_pid(), true, true)`);
    const { first, postgres, bytes } = await begin(client);
    if (bytes !== 16n * 1024n * 1024n) throw new BackupRefusal('refused', 'the segments of the log are not of 16 MB');
    const copied = await copyData(dataDir, join(to, 'postgres'), progress);
    const { last, label, spaces, takenAt } = await end(client);
    const texts = { backup_label: label, ...(spaces.trim() && { tablespace_map: spaces }) };
    for (const [name, text] of Object.entries(texts)) copied.files.push(await writeText(to, `postgres/${name}`, text));
    for (const segment of segmentsBetween(first, last)) {
      const path = `wal/${segment}`;
      const file = await copyFile(join(dataDir, 'pg_wal', segment), join(to, path));
      if (!file) throw new Error(`the segment ${segment} of the log is gone`);
      copied.files.push({ path, ...file });
    }
    return { ...copied, postgres, takenAt, firstSegment: first, lastSegment: last };
  } finally {
    await client.end();
  }
}

async function begin(client: pg.Client) {
  const { rows } = await client.query<{ first: string; postgres: string; bytes: string }>(
    `select pg_walfile_name(pg_backup_start('madang', fast => true)) as first,
            current_setting('server_version_num')::int / 10000 || '' as postgres,
            pg_size_bytes(current_setting('wal_segment_size'))::text as bytes`,
  );
  const [row] = rows;
  if (!row) throw new Error('the server did not begin a backup');
  return { ...row, bytes: BigInt(row.bytes) };
}

/** The segments are copied from the server itself: nobody waits for an archive. */
async function end(client: pg.Client) {
  const { rows } = await client.query<{ last: string; label: string; spaces: string; at: Date }>(
    `select pg_walfile_name(lsn - 1) as last, labelfile as label, spcmapfile as spaces, clock_timestamp() as at
       from pg_backup_stop(wait_for_archive => false)`,
  );
  const [row] = rows;
  if (!row) throw new Error('the server did not end the backup');
  return { ...row, takenAt: row.at.toISOString() };
}

async function copyData(dataDir: string, to: string, progress: (bytes: number) => void) {
  const { files, folders } = await listTree(dataDir, (path) => passedOver.test(path));
  const copied: CopiedFile[] = [];
  let bytes = 0;
  for (const path of files.filter((name) => name !== control)) {
    // A table that is dropped meanwhile is gone: the log says so too.
    const file = await copyFile(join(dataDir, path), join(to, path));
    if (file) copied.push({ path: `postgres/${path}`, ...file });
    bytes += file?.size ?? 0;
    progress(bytes);
  }
  copied.push(await copyControl(dataDir, to));
  return { files: copied, folders: folders.map((path) => `postgres/${path}`) };
}

/** Read until two reads agree: it may be written at this moment. */
async function copyControl(dataDir: string, to: string): Promise<CopiedFile> {
  for (let attempt = 1; attempt <= 10; attempt++) {
    const before = await readFile(join(dataDir, control));
    if (!before.equals(await readFile(join(dataDir, control)))) continue;
    return writeText(to, control, before, 'postgres/');
  }
  throw new Error(`${control} changes all the time`);
}

async function writeText(to: string, path: string, content: string | Buffer, prefix = ''): Promise<CopiedFile> {
  await writeFile(join(to, path), content, { flag: 'wx', mode: 0o600, flush: true });
  return { path: `${prefix}${path}`, size: Buffer.byteLength(content), sha256: hash('sha256', content, 'hex') };
}
