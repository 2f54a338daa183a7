import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrate } from '@madang/runtime/migrate.ts';
import { bootstrap, rolePassword } from '@madang/runtime/postgres/bootstrap.ts';
import { startEmbedded } from '@madang/runtime/postgres/embedded.ts';
import { throwAwayFolder } from '@madang/runtime/testing/throw-away-folder.ts';
import { unsynced } from '@madang/runtime/testing/unsynced.ts';
import { services } from '../standalone/services.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const home = join(root, '.cache', 'e2e-postgres');

/** What the template is made of: with any change of it, it is made anew. */
const sources = [
  'services/*/migrations/*.sql',
  'runtime/*/schema.sql',
  'runtime/migrate.ts',
  'runtime/postgres/*.ts',
  'standalone/services.ts',
  'package-lock.json',
];

function fingerprint(): string {
  const hash = createHash('sha256');
  for (const file of globSync(sources, { cwd: root }).toSorted())
    hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest('hex').slice(0, 16);
}

/**
 * Puts a throw-away cluster's data into `dataDir`: a database whose schemas are up to date and hold nothing, copied from one
 * that is made once. Whoever opens it gives each role its password, as with any start.
 */
export async function copyTemplate(dataDir: string): Promise<void> {
  const template = join(home, fingerprint());
  if (!existsSync(template)) await makeTemplate(template);
  // The server's user owns its data, and nobody else may read them: a copy keeps both.
  execFileSync('cp', ['-a', template, dataDir]);
}

async function makeTemplate(template: string): Promise<void> {
  mkdirSync(home, { recursive: true });
  // The server's user must be able to come to its data while it runs, which it may not be in the project's folder.
  const folder = throwAwayFolder('madang-template-');
  const dataDir = `${folder}-postgres`;
  const whole = `${template}-${process.pid}`;
  try {
    await fill(dataDir);
    execFileSync('cp', ['-a', dataDir, whole]);
    try {
      renameSync(whole, template);
    } catch (error) {
      // Two files of tests began at once, and the other was first.
      if (!existsSync(template)) throw error;
    }
  } finally {
    for (const path of [folder, dataDir, whole]) rmSync(path, { recursive: true, force: true });
  }
}

async function fill(dataDir: string): Promise<void> {
  const postgres = await startEmbedded({ dataDir, settings: unsynced });
  try {
    const owners = services.map(({ schema }) => {
      const role = `madang_${schema}`;
      return { schema, role, password: rolePassword('template', role) };
    });
    const urls = await bootstrap(postgres.url, 'madang', owners);
    for (const { name, schema } of services)
      await migrate({ url: urls.get(schema) ?? '', schema, dir: join(root, 'services', name, 'migrations') });
  } finally {
    await postgres.stop();
  }
}
