import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type EmbeddedServer, startEmbedded } from '../postgres/embedded.ts';
import { unsynced } from './unsynced.ts';

let server: Promise<EmbeddedServer> | undefined;
let count = 0;

/**
 * The connection string of the superuser on the run's server: the one that the whole test run shares
 * (`MADANG_TEST_POSTGRES`, set by the global set-up), or one of this process alone.
 */
export async function testServerUrl(): Promise<string> {
  if (process.env.MADANG_TEST_POSTGRES) return process.env.MADANG_TEST_POSTGRES;
  server ??= startEmbedded({
    dataDir: mkdtempSync(join(tmpdir(), 'madang-pg-')),
    persistent: false,
    settings: unsynced,
  });
  return (await server).url;
}

export interface TestDatabase {
  url: string;
  [Symbol.asyncDispose](): Promise<void>;
}

/** A fresh, empty database; dropped when it is disposed of. */
export async function testDatabase(): Promise<TestDatabase> {
  const admin = await testServerUrl();
  const name = `test_${process.pid}_${Date.now().toString(36)}_${++count}`;
  await asAdmin(admin, `create database ${name}`);
  const url = new URL(admin);
  url.pathname = `/${name}`;
  return { url: url.href, [Symbol.asyncDispose]: () => asAdmin(admin, `drop database if exists ${name} with (force)`) };
}

async function asAdmin(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
