import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type EmbeddedServer, startEmbedded } from '../postgres/embedded.ts';
import { throwAwayFolder } from './throw-away-folder.ts';
import { unsynced } from './unsynced.ts';

let server: Promise<EmbeddedServer> | undefined;

/**
 * The connection string of the superuser on the run's server: the one that the whole test run shares
 * (`MADANG_TEST_POSTGRES`, set by the global set-up), or one of this process alone.
 */
export async function testServerUrl(): Promise<string> {
  if (process.env.MADANG_TEST_POSTGRES) return process.env.MADANG_TEST_POSTGRES;
  server ??= startEmbedded({ dataDir: throwAwayFolder('madang-pg-'), persistent: false, settings: unsynced });
  return (await server).url;
}

export interface TestDatabase {
  url: string;
  [Symbol.asyncDispose](): Promise<void>;
}

/** A fresh database, empty or a copy of a template; dropped when it is disposed of. */
export async function testDatabase(template?: string): Promise<TestDatabase> {
  const admin = await testServerUrl();
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // Copied file by file, a small template is there in half the time that its way through the log takes.
  const from = template === undefined ? '' : ` template ${template} strategy file_copy`;
  await onServer(admin, (client) => client.query(`create database ${name}${from}`));
  return {
    url: databaseAt(admin, name),
    [Symbol.asyncDispose]: () => onServer(admin, (client) => drop(client, name)),
  };
}

/** For so many pauses connections may take their time to close: a pool says that it has ended before its connections have. */
const closingPauses = 50;
const pauseMs = 20;

/** What is still connected after the pauses is cut off, and whoever holds it sees that as an error. */
async function drop(admin: pg.Client, name: string): Promise<void> {
  for (let pause = 0; pause < closingPauses; pause++) {
    const { rowCount } = await admin.query('select from pg_stat_activity where datname = $1 limit 1', [name]);
    if (!rowCount) break;
    await sleep(pauseMs);
  }
  await admin.query(`drop database if exists ${name} with (force)`);
}

export function databaseAt(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

export async function onServer<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
