import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { runner } from 'node-pg-migrate';
import type pg from 'pg';
import { BoundedClient } from './bounded-client.ts';
import { clientConfig } from './database.ts';
import type { Logger } from './log.ts';

/** A table with many rows takes its time; another process's migrations are waited for as long. */
const migrationLimitMs = 30 * 60_000;

const shared = [
  new URL('./events/schema.sql', import.meta.url),
  new URL('./audit/schema.sql', import.meta.url),
  new URL('./approvals/schema.sql', import.meta.url),
];

export interface MigrationOptions {
  url: string;
  schema: string;
  /** Folder of the service's numbered `.sql` files. */
  dir: string;
  log?: Logger;
}

/**
 * Brings a service's schema up to date: the tables that every service has, then its numbered `.sql` files, each once.
 * Several processes may start at the same moment: a lock of the database lets them pass one by one.
 */
export async function migrate(options: MigrationOptions): Promise<void> {
  const client = new BoundedClient(clientConfig({ ...options, statementTimeoutMs: migrationLimitMs }));
  await client.connect();
  try {
    // A service's role may not make schemas; where it was given one, there is nothing to make.
    const { rows } = await client.query<{ there: boolean }>('select to_regnamespace($1) is not null as there', [
      options.schema,
    ]);
    if (!rows[0]?.there) await client.query(`create schema ${client.escapeIdentifier(options.schema)}`);
    await client.query(`set lock_timeout = ${migrationLimitMs}`);
    await client.query('select pg_advisory_lock(hashtext($1))', [`madang-migrate-${options.schema}`]);
    await client.query('reset lock_timeout');
    const texts = await Promise.all(shared.map((file) => readFile(file, 'utf8')));
    for (const text of texts) await client.query(text);
    await runner({
      dbClient: client,
      dir: options.dir,
      direction: 'up',
      // Types of extensions stand in public; what a migration makes goes into the first schema.
      schema: [options.schema, 'public'],
      migrationsTable: 'migrations',
      noLock: true,
      checkOrder: true,
      logger: {
        debug: quiet,
        info: quiet,
        warn: (text) => options.log?.warn(text),
        error: (text) => options.log?.error(text),
      },
    });
    await noteShared(client, options.schema, digestOf(texts));
  } finally {
    await client.end();
  }
}

function quiet(): void {}

const waitLimitMs = 10 * 60_000;
const waitStepMs = 1_000;

/**
 * Waits until a schema has all that this version of the service needs, and changes nothing: where many processes of two
 * versions run, one job migrates before the first of them is replaced. A schema that has more, because a version was
 * rolled back, is good as well. Says in the log what is missing; throws after ten minutes.
 */
export async function untilMigrated(
  { url, schema, dir, log }: MigrationOptions,
  { limitMs = waitLimitMs, stepMs = waitStepMs } = {},
): Promise<void> {
  const texts = await Promise.all(shared.map((file) => readFile(file, 'utf8')));
  const wanted = (await readdir(dir)).filter((name) => name.endsWith('.sql')).map((name) => name.slice(0, -4));
  const digest = digestOf(texts);
  const until = Date.now() + limitMs;
  let said = '';
  for (;;) {
    const missing = await missingOf({ url, schema }, wanted, digest).catch((error: Error) => error.message);
    if (!missing) return;
    if (Date.now() + stepMs > until)
      throw new Error(`the schema ${schema} was not migrated within ${limitMs / 1_000} s: ${missing}`);
    if (missing !== said) log?.info({ schema, missing }, 'waiting for migrations');
    said = missing;
    await sleep(stepMs);
  }
}

/** What a schema lacks, in words; empty where nothing is missing. */
async function missingOf(
  { url, schema }: { url: string; schema: string },
  wanted: readonly string[],
  digest: string,
): Promise<string> {
  const client = new BoundedClient(clientConfig({ url, schema }));
  await client.connect();
  try {
    const known = await sharedOf(client, schema);
    if (known === undefined) return 'everything';
    const { rows } = await client.query<{ name: string }>('select name from migrations');
    const there = new Set(rows.map(({ name }) => name));
    const missing = wanted.filter((name) => !there.has(name));
    if (missing.length > 0) return missing.join(', ');
    return known.includes(digest) ? '' : 'the tables that every service has';
  } finally {
    await client.end();
  }
}

const digestOf = (texts: readonly string[]): string =>
  createHash('sha256').update(texts.join('\0')).digest('hex').slice(0, 16);

/** The digests of the shared tables' forms that a schema has had; undefined where it was never migrated. */
async function sharedOf(client: pg.ClientBase, schema: string): Promise<string[] | undefined> {
  const { rows } = await client.query<{ there: boolean; known: string | null }>(
    `select to_regclass($1) is not null as there, obj_description(to_regclass($1), 'pg_class') as known`,
    [`${client.escapeIdentifier(schema)}.migrations`],
  );
  return rows[0]?.there ? (rows[0].known ?? '').split(' ').filter(Boolean) : undefined;
}

/** The shared tables have no numbers: which of their forms were put in is noted beside the numbered migrations. */
async function noteShared(client: pg.ClientBase, schema: string, digest: string): Promise<void> {
  const known = (await sharedOf(client, schema)) ?? [];
  if (known.includes(digest)) return;
  await client.query(`comment on table migrations is ${client.escapeLiteral([...known, digest].join(' '))}`);
}
