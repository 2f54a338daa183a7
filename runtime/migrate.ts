import { readFile } from 'node:fs/promises';
import { runner } from 'node-pg-migrate';
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

/**
 * Brings a service's schema up to date: the tables that every service has, then its numbered `.sql` files, each once.
 * Several processes may start at the same moment: a lock of the database lets them pass one by one.
 */
export async function migrate(options: { url: string; schema: string; dir: string; log?: Logger }): Promise<void> {
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
    for (const file of shared) await client.query(await readFile(file, 'utf8'));
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
  } finally {
    await client.end();
  }
}

function quiet(): void {}
