import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { services } from '../services.ts';
import type { CopiedFile } from './copy-files.ts';
import { BackupRefusal } from './refusal.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Rises when an older version could not read what a newer one writes. */
const format = 1;

/** What a backup says of itself, and each of its files. */
export interface Manifest {
  format: number;
  /** Version of the product that took it. */
  version: string;
  /** The newest migration of each schema. */
  migrations: Record<string, string>;
  /** Postgres' major version, and the machine that its data are laid out for. */
  postgres: string;
  platform: string;
  /** Which folder of continuous archives goes on from here. */
  archiveId: string;
  /** The instant that it holds, in ISO 8601. */
  takenAt: string;
  /** The first and the last segment of Postgres' log that it needs. */
  firstSegment: string;
  lastSegment: string;
  folders: string[];
  files: CopiedFile[];
}

export const platform = `${process.platform}-${process.arch}`;

const productVersion = (): string =>
  (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version;

/** The newest migration that this version has, by schema. */
function ownMigrations(): Record<string, string> {
  return Object.fromEntries(
    services.map(({ name, schema }) => {
      const files = globSync(join(root, 'services', name, 'migrations', '*.sql')).map((path) => basename(path));
      return [schema, files.toSorted().at(-1) ?? ''];
    }),
  );
}

export const describeVersion = (): Pick<Manifest, 'format' | 'version' | 'migrations' | 'platform'> => ({
  format,
  version: productVersion(),
  migrations: ownMigrations(),
  platform,
});

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Written last: a folder without it is no backup. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const text = `${JSON.stringify(manifest, null, 1)}\n`;
  await writeFile(join(folder, 'manifest.sha256'), `${digest(text)}\n`, { flag: 'wx', mode: 0o600, flush: true });
  await writeFile(join(folder, 'manifest.json'), text, { flag: 'wx', mode: 0o600, flush: true });
}

const isNewer = (theirs: string, own: string): boolean =>
  theirs.localeCompare(own, 'en', { numeric: true, sensitivity: 'base' }) > 0;

/** Refuses what is no whole backup, and one that this version or this machine cannot open. */
export function readManifest(folder: string): Manifest {
  const file = join(folder, 'manifest.json');
  if (!existsSync(file))
    throw new BackupRefusal('refused', `${folder} is no backup, or one that was not finished: it has no manifest.json`);
  const text = readFileSync(file, 'utf8');
  const sums = join(folder, 'manifest.sha256');
  if (!existsSync(sums) || readFileSync(sums, 'utf8').trim() !== digest(text))
    throw new BackupRefusal('damaged', `${file} is not as it was written`);
  const manifest = JSON.parse(text) as Manifest;
  refuseNewer(manifest);
  if (manifest.platform !== platform)
    throw new BackupRefusal(
      'refused',
      `the backup is of ${manifest.platform}, and the files of its database do not open on ${platform}`,
    );
  return manifest;
}

function refuseNewer({ format: theirs, version, migrations }: Manifest): void {
  const own = ownMigrations();
  const ahead = Object.keys(migrations).filter((schema) => isNewer(migrations[schema] ?? '', own[schema] ?? ''));
  if (theirs <= format && !isNewer(version, productVersion()) && ahead.length === 0) return;
  const why = ahead.length > 0 ? ` (its ${ahead.join(', ')} are ahead)` : '';
  throw new BackupRefusal(
    'refused',
    `the backup was taken by Madang ${version}${why}, which is newer than this one, ${productVersion()}: restore it with that version or a later one`,
  );
}
