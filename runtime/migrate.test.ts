import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate, untilMigrated } from './migrate.ts';
import { onServer, type TestDatabase, testDatabase } from './testing/postgres.ts';

const soon = { limitMs: 300, stepMs: 20 };

/** A version of a service: a folder with its numbered migrations. */
function version(...tables: readonly string[]): string {
  const dir = mkdtempSync(join(tmpdir(), 'madang-migrations-'));
  for (const [index, table] of tables.entries())
    writeFileSync(join(dir, `00${index + 1}_${table}.sql`), `create table ${table} (id bigint primary key);\n`);
  return dir;
}

const first = version('coins');
const second = version('coins', 'notes');

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await onServer(database.url, async (client) => {
    for (const extension of ['ltree', 'pg_trgm', 'pgcrypto'])
      await client.query(`create extension if not exists ${extension} schema public`);
  });
});
afterAll(async () => {
  await database[Symbol.asyncDispose]();
});

const at = (dir: string, schema: string) => ({ url: database.url, schema, dir });

test('who waits makes nothing, and says what is missing when it gives up', async () => {
  await expect(untilMigrated(at(first, 'waited'), soon)).rejects.toThrow(
    'the schema waited was not migrated within 0.3 s: everything',
  );
  await onServer(database.url, async (client) => {
    const { rows } = await client.query("select to_regnamespace('waited') is null as absent");
    expect(rows).toEqual([{ absent: true }]);
  });
});

test('who waits goes on as soon as another has migrated', async () => {
  const waiting = untilMigrated(at(second, 'followed'), { limitMs: 30_000, stepMs: 20 });
  await migrate(at(first, 'followed'));
  await expect(untilMigrated(at(second, 'followed'), soon)).rejects.toThrow('002_notes');
  await migrate(at(second, 'followed'));
  await waiting;
});

test('a version that was rolled back finds a newer schema good', async () => {
  await migrate(at(second, 'rolled'));
  await untilMigrated(at(first, 'rolled'), soon);
});

test('the tables that every service has are known by their form: another form of them is waited for, and kept beside it', async () => {
  await migrate(at(first, 'shared'));
  const noted = async (): Promise<string> =>
    onServer(database.url, async (client) => {
      const { rows } = await client.query<{ noted: string }>(
        "select obj_description('shared.migrations'::regclass, 'pg_class') as noted",
      );
      return rows[0]?.noted ?? '';
    });
  const digest = await noted();
  expect(digest).toMatch(/^[0-9a-f]{16}$/);
  await onServer(database.url, (client) => client.query("comment on table shared.migrations is '0000000000000000'"));
  await expect(untilMigrated(at(first, 'shared'), soon)).rejects.toThrow('the tables that every service has');
  await migrate(at(first, 'shared'));
  expect(await noted()).toBe(`0000000000000000 ${digest}`);
  await untilMigrated(at(first, 'shared'), soon);
});

test('two that migrate at once pass one by one', async () => {
  await Promise.all([migrate(at(second, 'both')), migrate(at(second, 'both'))]);
  await untilMigrated(at(second, 'both'), soon);
});
