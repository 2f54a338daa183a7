import { execFile } from 'node:child_process';
import { chownSync, existsSync, readFileSync } from 'node:fs';
import { chmod, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { BoundedClient } from '@madang/runtime/bounded-client.ts';
import { runAs } from '@madang/runtime/postgres/binaries.ts';
import { startEmbedded } from '@madang/runtime/postgres/embedded.ts';
import { holdFolder } from '../hold-data.ts';
import type { InstallationSecrets } from '../secrets.ts';
import { archiveFolders, newArchiveId } from './archive.ts';
import { segmentForm } from './copy-cluster.ts';
import { copyFile, listTree } from './copy-files.ts';
import { type Manifest, readManifest } from './manifest.ts';
import { BackupRefusal } from './refusal.ts';

export interface RestoreOptions {
  /** A backup's folder; the archive that goes on from it lies beside it. */
  from: string;
  /** Data folder, which is made. */
  to: string;
  /** The moment that is wanted: the backup's own, all that was archived, or an instant between. */
  until: 'backup' | 'latest' | Date;
  /** Lets a folder that holds something be put aside. */
  replaces: boolean;
  say(text: string): void;
}

/** What the hold on the folder itself writes. */
const lock = /^lock(-journal)?$/;
/** Where it is put together, so that a restore that was cut off leaves nothing that starts. */
const staging = 'restoring';
const aside = /^before-restore-/;

/** Makes a data folder out of a backup, and answers the moment of the last change that it holds. */
export async function restoreBackup(options: RestoreOptions): Promise<string> {
  const { from, to, until, say } = options;
  const manifest = readManifest(from);
  if (until instanceof Date && until < new Date(manifest.takenAt))
    throw new BackupRefusal(
      'refused',
      `the backup holds ${manifest.takenAt}: an earlier moment needs an earlier backup`,
    );
  using _held = hold(to);
  const before = (await readdir(to)).filter((name) => !lock.test(name) && name !== staging && !aside.test(name));
  if (before.length > 0 && !options.replaces)
    throw new BackupRefusal(
      'refused',
      `${to} is not empty (${before.slice(0, 3).join(', ')}): name another folder, or --replace`,
    );
  const stage = join(to, staging);
  await rm(stage, { recursive: true, force: true });
  let last: string;
  try {
    await copyVerified(manifest, from, stage, say);
    if (until !== 'backup') await addArchive(manifest, from, stage, say);
    last = (await recover(stage, until, say)) ?? manifest.takenAt;
    await renewSeeds(stage);
  } catch (error) {
    await rm(stage, { recursive: true, force: true });
    throw error;
  }
  await rm(join(stage, archiveFolders.wal), { recursive: true });
  if (before.length > 0) await putAside(to, before, say);
  // The secrets last: without them nothing starts on half of a folder.
  const made = (await readdir(stage)).toSorted((a, b) => Number(a === 'secrets.json') - Number(b === 'secrets.json'));
  for (const name of made) await rename(join(stage, name), join(to, name));
  await rm(stage, { recursive: true });
  newArchiveId(to);
  return last;
}

function hold(to: string): Disposable {
  try {
    return holdFolder(to);
  } catch (error) {
    throw new BackupRefusal('refused', error instanceof Error ? error.message : String(error), { cause: error });
  }
}

async function copyVerified(
  manifest: Manifest,
  from: string,
  stage: string,
  say: RestoreOptions['say'],
): Promise<void> {
  const total = manifest.files.reduce((sum, { size }) => sum + size, 0);
  say(`${manifest.files.length} files, ${(total / 1024 ** 2).toFixed(0)} MB, as of ${manifest.takenAt}`);
  await mkdir(join(stage, archiveFolders.wal), { recursive: true });
  for (const folder of manifest.folders) await mkdir(join(stage, folder), { recursive: true });
  let [bytes, told] = [0, 0];
  for (const { path, size, sha256 } of manifest.files) {
    if (path.split('/').includes('..')) throw new BackupRefusal('damaged', `${path} leads out of the backup`);
    const copied = await copyFile(join(from, path), join(stage, path));
    if (copied?.sha256 !== sha256)
      throw new BackupRefusal('damaged', `${join(from, path)} is ${copied ? 'not as it was written' : 'missing'}`);
    bytes += size;
    const tenth = Math.floor((10 * bytes) / total);
    if (tenth > told) say(`${tenth * 10} % copied and verified`);
    told = Math.max(told, tenth);
  }
}

/** The log since the backup, and the uploads since. */
async function addArchive(manifest: Manifest, from: string, stage: string, say: RestoreOptions['say']): Promise<void> {
  const archive = dirname(from);
  const wal = join(archive, archiveFolders.wal);
  if (!existsSync(wal) || basename(archive) !== manifest.archiveId)
    throw new BackupRefusal(
      'unreachable',
      `no log was archived beside ${from}: only the backup itself can be restored`,
    );
  const { files: segments } = await listTree(wal, (name) => !segmentForm.test(name));
  const later = segments.filter((name) => name > manifest.lastSegment);
  for (const name of later) await copyFile(join(wal, name), join(stage, archiveFolders.wal, name));
  const { files: uploads } = await listTree(join(archive, archiveFolders.files), (path) => path === 'arriving');
  for (const path of uploads) {
    const target = join(stage, 'files', path);
    if (!existsSync(target)) await copyFile(join(archive, archiveFolders.files, path), target);
  }
  say(`${later.length} segments of the log after it`);
}

/** Postgres knows no names of zones yet when it reads this setting, and so no Z. */
const postgresTime = (at: Date): string => at.toISOString().replace('T', ' ').replace('Z', '+00');

/** The settings of one start in which Postgres reads the log up to the moment that is wanted, and then writes on. */
function recoverySettings(until: RestoreOptions['until']): Record<string, string> {
  return {
    archive_mode: 'off',
    // Beside the data, whose folder is where Postgres works: no path has to be quoted.
    restore_command: process.platform === 'win32' ? 'copy "..\\wal\\%f" "%p"' : 'cp "../wal/%f" "%p"',
    ...(until === 'backup' && { recovery_target: 'immediate' }),
    ...(until instanceof Date && { recovery_target_time: postgresTime(until) }),
    ...(until !== 'latest' && { recovery_target_action: 'promote' }),
  };
}

/** Millions of transactions take minutes to be read again. */
const recoveryLimitMs = 6 * 3_600_000;

async function recover(
  stage: string,
  until: RestoreOptions['until'],
  say: RestoreOptions['say'],
): Promise<string | undefined> {
  const dataDir = join(stage, 'postgres');
  await writeFile(join(dataDir, 'recovery.signal'), '');
  // As the server made it: it opens no data that others may read.
  await chmod(dataDir, 0o700);
  await giveToServer(stage);
  const { database: password } = JSON.parse(readFileSync(join(stage, 'secrets.json'), 'utf8')) as InstallationSecrets;
  say('the database reads its log');
  const server = await startEmbedded({
    dataDir,
    password,
    settings: recoverySettings(until),
    startLimitMs: recoveryLimitMs,
    attempts: 1,
  }).catch((error: unknown) => {
    const why = error instanceof Error ? error.message : String(error);
    if (!why.includes('recovery ended before configured recovery target was reached')) throw error;
    const last = /last completed transaction was at log time ([^\n]+)/.exec(why)?.[1];
    throw new BackupRefusal(
      'unreachable',
      `the archive ends ${last ? `at ${last}` : 'before'}: ask for an earlier moment, or --until latest`,
      {
        cause: error,
      },
    );
  });
  try {
    return await lastChange(server.url);
  } finally {
    await server.stop();
    for (const left of ['backup_label.old', 'tablespace_map.old', 'postmaster.pid'])
      await rm(join(dataDir, left), { force: true });
  }
}

async function lastChange(url: string): Promise<string | undefined> {
  const client = new BoundedClient({ connectionString: url, connectionTimeoutMillis: 10_000, query_timeout: 60_000 });
  await client.connect();
  try {
    const { rows } = await client.query<{ at: Date | null; recovering: boolean }>(
      'select pg_last_xact_replay_timestamp() as at, pg_is_in_recovery() as recovering',
    );
    if (rows[0]?.recovering !== false) throw new Error('the database still reads its log');
    return rows[0].at?.toISOString();
  } finally {
    await client.end();
  }
}

/** Where the server runs as another user, what it opens is that user's, as a folder that it made itself. */
async function giveToServer(stage: string): Promise<void> {
  const { uid, gid } = runAs();
  if (uid === undefined || gid === undefined) return;
  for (const folder of ['postgres', archiveFolders.wal]) {
    const { files, folders } = await listTree(join(stage, folder));
    for (const path of ['', ...folders, ...files]) chownSync(join(stage, folder, path), uid, gid);
  }
}

const renewSeedsProgram = fileURLToPath(new URL('../../originals/renew-seeds.ts', import.meta.url));

async function renewSeeds(stage: string): Promise<void> {
  const folder = join(stage, 'originals');
  if (existsSync(join(folder, 'originals.sqlite')))
    await promisify(execFile)(process.execPath, [renewSeedsProgram, folder]);
}

async function putAside(to: string, names: readonly string[], say: RestoreOptions['say']): Promise<void> {
  const folder = join(to, `before-restore-${new Date().toISOString().replaceAll(/[:.]/g, '')}`);
  await mkdir(folder);
  for (const name of names) await rename(join(to, name), join(folder, name));
  say(`what was in ${to} is in ${folder}`);
}
