import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { backup as copySqlite, DatabaseSync } from 'node:sqlite';
import { startEmbedded } from '@madang/runtime/postgres/embedded.ts';
import { holdFolder } from '../hold-data.ts';
import type { InstallationSecrets } from '../secrets.ts';
import { archiveId, archiveSettings } from './archive.ts';
import { copyCluster } from './copy-cluster.ts';
import { type CopiedFile, copyFile, listTree } from './copy-files.ts';
import { basePrefix } from './drop-older.ts';
import { describeVersion, writeManifest } from './manifest.ts';
import { BackupRefusal } from './refusal.ts';

export interface BackupOptions {
  /** The installation's data folder; it may be running. */
  dataDir: string;
  /** Folder of the archive, where this backup gets a folder of its own. */
  to: string;
  /** Folder of the archive into which Postgres' log goes continuously, where it does. */
  archiveTo?: string | undefined;
  say(text: string): void;
}

/** Of other parts of the folder: what the casino supplier beside it keeps apart from its database. */
const sqlite = 'originals.sqlite';

/**
 * Takes a backup of an installation, running or not: one instant of its database, the uploads that the database knows by
 * then, the built-in supplier's data, and the secrets without which nothing of it opens. Answers the backup's folder.
 */
export async function takeBackup({ dataDir, to, archiveTo, say }: BackupOptions): Promise<string> {
  if (!existsSync(join(dataDir, 'postgres', 'PG_VERSION')) || !existsSync(join(dataDir, 'secrets.json')))
    throw new BackupRefusal('refused', `${dataDir} holds no installation with an embedded Postgres`);
  if (existsSync(join(dataDir, 'nats')))
    throw new BackupRefusal(
      'refused',
      `${dataDir} is a cluster's, whose events lie in NATS as well: see docs/backup.md`,
    );
  const archive = join(to, archiveId(dataDir));
  const name = `${basePrefix}${new Date().toISOString().replaceAll(/[:.]/g, '')}`;
  const unfinished = join(archive, `${name}.unfinished`);
  await mkdir(archive, { recursive: true });
  // One of its own: of two backups at once in one millisecond the second fails here.
  await mkdir(unfinished, { mode: 0o700 });
  try {
    await fill(unfinished, { dataDir, archiveTo, say });
    const whole = join(archive, name);
    await rename(unfinished, whole);
    return whole;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

async function fill(to: string, { dataDir, archiveTo, say }: Omit<BackupOptions, 'to'>): Promise<void> {
  await using stack = new AsyncDisposableStack();
  const url = await serverOf(dataDir, archiveTo ? archiveSettings(join(archiveTo, archiveId(dataDir))) : {}, stack);
  const cluster = await copyCluster({ url, dataDir: join(dataDir, 'postgres'), to }, everyGigabyte(say));
  const files = [
    ...cluster.files,
    // After the database: a file comes before the row that names it, and never changes.
    ...(await copyTree(dataDir, to, 'files', (path) => path === 'arriving')),
    ...(await copyOriginals(dataDir, to)),
    ...(await copyTree(dataDir, to, '', (path) => path !== 'secrets.json')),
  ];
  const { postgres, takenAt, firstSegment, lastSegment, folders } = cluster;
  await writeManifest(to, {
    ...describeVersion(),
    postgres,
    archiveId: archiveId(dataDir),
    takenAt,
    firstSegment,
    lastSegment,
    folders,
    files,
  });
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  say(`${files.length} files, ${(bytes / 1024 ** 2).toFixed(0)} MB, as of ${takenAt}`);
}

/** The superuser's address of the installation's server: of the one that runs, or of one that is started for this. */
async function serverOf(
  dataDir: string,
  settings: Record<string, string>,
  stack: AsyncDisposableStack,
): Promise<string> {
  const { database: password } = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')) as InstallationSecrets;
  const folder = join(dataDir, 'postgres');
  const own = tryHold(dataDir);
  if (own) {
    stack.use(own);
    const server = await startEmbedded({ dataDir: folder, password, settings });
    stack.defer(() => server.stop());
    return server.url;
  }
  const file = join(folder, 'postmaster.pid');
  if (!existsSync(file)) throw new BackupRefusal('refused', `${dataDir} is being started or stopped: try again`);
  const port = readFileSync(file, 'utf8').split('\n')[3];
  return `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
}

function tryHold(dataDir: string): Disposable | undefined {
  try {
    return holdFolder(dataDir);
  } catch {
    return undefined;
  }
}

async function copyTree(
  dataDir: string,
  to: string,
  below: string,
  passesOver: (path: string) => boolean,
): Promise<CopiedFile[]> {
  const { files } = await listTree(join(dataDir, below), passesOver);
  const copied: CopiedFile[] = [];
  for (const name of files) {
    const path = below === '' ? name : `${below}/${name}`;
    const file = await copyFile(join(dataDir, path), join(to, path));
    if (file) copied.push({ path, ...file });
  }
  return copied;
}

/** Its database is copied as SQLite does it, whole while it is written to; its keys beside it. */
async function copyOriginals(dataDir: string, to: string): Promise<CopiedFile[]> {
  const source = join(dataDir, 'originals', sqlite);
  const copied = await copyTree(dataDir, to, 'originals', (path) => path.startsWith(sqlite));
  if (!existsSync(source)) return copied;
  const path = `originals/${sqlite}`;
  const copy = join(to, `${path}.copy`);
  await mkdir(join(to, 'originals'), { recursive: true });
  using database = new DatabaseSync(source, { readOnly: true });
  await copySqlite(database, copy);
  const file = await copyFile(copy, join(to, path));
  await rm(copy);
  return file ? [...copied, { path, ...file }] : copied;
}

const gigabyte = 1024 ** 3;

function everyGigabyte(say: (text: string) => void): (bytes: number) => void {
  let told = 0;
  return (bytes) => {
    if (bytes < (told + 1) * gigabyte) return;
    told = Math.floor(bytes / gigabyte);
    say(`${told} GB copied`);
  };
}
