import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BoundedClient } from '@madang/runtime/bounded-client.ts';
import type { Logger } from '@madang/runtime/log.ts';
import { periodic } from '@madang/runtime/periodic.ts';
import { runAs } from '@madang/runtime/postgres/binaries.ts';

/** What is kept below the folder of an archive: base backups, and what goes on from them. */
export const archiveFolders = { wal: 'wal', files: 'files' } as const;

const idFile = 'archive-id';

/**
 * The name of a data folder's archive: made once, and made anew by a restore, whose log goes another way than the one
 * that was archived before.
 */
export function archiveId(dataDir: string): string {
  const file = join(dataDir, idFile);
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  return newArchiveId(dataDir);
}

export function newArchiveId(dataDir: string): string {
  const id = randomBytes(8).toString('hex');
  writeFileSync(join(dataDir, `${idFile}.new`), `${id}\n`);
  renameSync(join(dataDir, `${idFile}.new`), join(dataDir, idFile));
  return id;
}

/** At most so much is lost with the machine: a segment of the log is archived after this, full or not. */
const archiveTimeoutSeconds = 60;

const quoted = (path: string): string => `'${path.replaceAll("'", `'\\''`)}'`.replaceAll('%', '%%');

/**
 * Hands a whole segment over, under its name only when it is on the disk. One that is there already with the same content
 * was handed over before a crash; another content under its name is refused, as of two servers with one archive.
 */
function archiveCommand(wal: string): string {
  if (process.platform === 'win32')
    return `if not exist "${wal}\\%f" copy /Y "%p" "${wal}\\%f.part" && move "${wal}\\%f.part" "${wal}\\%f"`;
  const folder = quoted(`${wal}/`);
  const [target, part] = [`${folder}%f`, `${folder}.%f.part`];
  return `if test -f ${target}; then cmp -s %p ${target}; else cp %p ${part} && sync ${part} && mv ${part} ${target}; fi`;
}

/** Settings with which Postgres archives its log continuously into a folder, which is made for its user to write into. */
export function archiveSettings(folder: string): Record<string, string> {
  const wal = join(folder, archiveFolders.wal);
  mkdirSync(wal, { recursive: true });
  const user = runAs();
  if (user.uid !== undefined && user.gid !== undefined) {
    chownSync(wal, user.uid, user.gid);
    try {
      execFileSync('test', ['-w', wal], user);
    } catch (error) {
      throw new Error(`Postgres runs as another user, who cannot write into ${wal}: open the folders above it`, {
        cause: error,
      });
    }
  }
  return {
    archive_mode: 'on',
    archive_command: archiveCommand(wal),
    archive_timeout: String(archiveTimeoutSeconds),
  };
}

/** Where the stores of uploads keep a copy of each; in the environment that they read. */
export const filesArchive = (archive: string | undefined): NodeJS.ProcessEnv =>
  archive ? { FILES_ARCHIVE_DIR: join(archive, archiveFolders.files) } : {};

const lookEveryMs = 60_000;

/** Says in the log when the archive does not take Postgres' log, which then piles up and cannot be restored from. */
export function watchArchive(url: string, log: Logger): AsyncDisposable {
  return periodic({
    name: 'archive of the database log',
    everyMs: lookEveryMs,
    log,
    turn: async () => {
      const client = new BoundedClient({
        connectionString: url,
        connectionTimeoutMillis: 10_000,
        query_timeout: 10_000,
      });
      await client.connect();
      try {
        const { rows } = await client.query<{ segment: string; failed: string }>(
          `select last_failed_wal as segment, failed_count::text as failed from pg_stat_archiver
            where last_failed_time > coalesce(last_archived_time, '-infinity')`,
        );
        if (rows[0]) log.error(rows[0], 'the archive does not take the log of the database');
      } finally {
        await client.end();
      }
      return false;
    },
  });
}
