import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrate } from '../migrate.ts';
import { makeExtensions } from './extensions.ts';
import { databaseAt, onServer, type TestDatabase, testDatabase, testServerUrl } from './postgres.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** What a template is made of beside the service's own migrations. */
const shared = ['runtime/*/schema.sql', 'runtime/migrate.ts', 'runtime/testing/extensions.ts'];

/** The templates that are known to be there, by service. */
const templates = new Map<string, Promise<string>>();

/**
 * A database on which one service's migrations have run: a copy of one on which they ran once for all tests of the run. The
 * service that starts on it finds nothing to do.
 */
export async function migratedDatabase(service: string): Promise<TestDatabase> {
  const template = templates.get(service) ?? templateOf(service);
  templates.set(service, template);
  return testDatabase(await template);
}

async function templateOf(service: string): Promise<string> {
  const schema = service.replaceAll('-', '_');
  const dir = join(root, 'services', service, 'migrations');
  const name = `migrated_${schema}_${fingerprint(dir)}`;
  const admin = await testServerUrl();
  await onServer(admin, async (client) => {
    // Two files of tests may want it at once; the lock ends with the connection.
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount) return;
    const unfinished = `${name}_unfinished`;
    await client.query(`drop database if exists ${unfinished}`);
    await client.query(`create database ${unfinished}`);
    const url = databaseAt(admin, unfinished);
    await makeExtensions(url);
    await migrate({ url, schema, dir });
    await client.query(`alter database ${unfinished} allow_connections false`);
    await client.query(`alter database ${unfinished} rename to ${name}`);
  });
  return name;
}

/** A server that outlives the run keeps its templates: those of other migrations have another name. */
function fingerprint(dir: string): string {
  const hash = createHash('sha256');
  for (const file of [...globSync(shared, { cwd: root }), ...globSync(join(dir, '*.sql'))].toSorted())
    hash.update(`${file}\0`).update(readFileSync(file.startsWith('/') ? file : join(root, file)));
  return hash.digest('hex').slice(0, 12);
}
