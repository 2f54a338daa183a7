import { readFile } from 'node:fs/promises';
import { SiteSettingsChangedSchema } from '@madang/proto/madang/content/v1/events_pb.ts';
import pg from 'pg';
import { expect, test } from 'vitest';
import { clientConfig, openDatabase } from '../database.ts';
import { migrate } from '../migrate.ts';
import { testPlatform } from '../testing/harness.ts';
import { isEvent } from './event.ts';
import { housekeep } from './housekeeping.ts';
import { addEvents, event } from './outbox.ts';

const migrations = new URL('../testing/migrations', import.meta.url);
const earlier = new URL('../testing/earlier/events-schema.sql', import.meta.url);
const type = SiteSettingsChangedSchema.typeName;
const changed = (version: bigint) => event(SiteSettingsChangedSchema, { version }, 7n);

async function harness() {
  const stack = new AsyncDisposableStack();
  const home = stack.use(await testPlatform());
  const platform = home.platform('writer');
  const open = async () => stack.use(await platform.openDatabase({ schema: 'writer', migrations }));
  return { home, platform, open, stack, [Symbol.asyncDispose]: () => stack.disposeAsync() };
}

const partitionsOf = `select inhrelid::regclass::text as name from pg_inherits where inhparent = $1::regclass order by 1`;

test('the plain tables of an earlier version keep all that is in them, and what was unpublished leaves first', async () => {
  await using h = await harness();
  const old = new pg.Client(clientConfig({ url: h.home.databaseUrl, schema: 'writer' }));
  await old.connect();
  await old.query('create schema writer');
  await old.query(await readFile(earlier, 'utf8'));
  const add = (version: bigint) =>
    old.query('insert into outbox (type, shard, payload) values ($1, 0, $2)', [type, changed(version).payload]);
  for (const version of [1n, 2n]) await add(version);
  await old.query('update outbox_cursor set xid = (select max(xid) from outbox), id = 2');
  for (const version of [3n, 4n]) await add(version);
  // Of what this database's own consumer has: 3 was taken, 2 was parked and then taken, 4 is parked and was not taken.
  await old.query(
    `insert into inbox (consumer, source, message) values ('reader', 'writer', 3), ('reader', 'writer', 2)`,
  );
  for (const n of [2, 4])
    await old.query(
      `insert into parked_messages (consumer, source, message, type, payload, error, attempts) values ('reader', 'writer', $1, $2, '', 'no', 4)`,
      [n, type],
    );
  await old.end();

  const database = await h.open();
  await migrate({ url: h.home.databaseUrl, schema: 'writer', dir: migrations.pathname });
  const heard: bigint[] = [];
  const effects: bigint[] = [];
  h.home.bus.listen([type], (batch) => void heard.push(...batch.map(({ id }) => id)));
  h.stack.use(
    h.platform.consume({
      consumer: 'reader',
      database,
      events: [SiteSettingsChangedSchema],
      handle: async (_tx, batch) => {
        for (const e of batch) if (isEvent(e, SiteSettingsChangedSchema)) effects.push(e.message.version);
      },
    }),
  );
  await database.transaction((tx) => addEvents(tx, [changed(5n)]));
  await h.stack.use(h.platform.relay(database, 'writer')).settled();
  expect(heard.slice(0, 2)).toEqual([3n, 4n]);
  expect(heard).toHaveLength(3);
  expect(effects).toEqual([5n]);
  const { rows } = await database.query('select count(*) as n, min(id) as first from outbox');
  expect(rows).toEqual([{ n: 5n, first: 1n }]);
  const parked = await database.query(
    'select message, replayed_at is not null as done, recorded from parked_messages order by message',
  );
  expect(parked.rows).toEqual([
    { message: 2n, done: true, recorded: false },
    { message: 4n, done: false, recorded: true },
  ]);
  const names = (await database.query(partitionsOf, ['outbox'])).rows.map((row) => row.name);
  expect(names).toContain('outbox_before');
});

test('a partition goes when all in it is old, and of the outbox only what was published', async () => {
  await using h = await harness();
  const database = await h.open();
  // The other days' partitions are younger than tomorrow.
  const drop = async (table: string) =>
    (await database.query<{ dropped: boolean }>(`select drop_event_partition($1, '-1 day') as dropped`, [table]))
      .rows[0];
  await database.transaction((tx) => addEvents(tx, [changed(1n)]));
  const { rows } = await database.query<{ id: bigint }>('select id from outbox');
  const id = rows[0]?.id ?? 0n;
  expect(await drop('outbox')).toEqual({ dropped: false });
  await h.stack.use(h.platform.relay(database, 'writer')).settled();
  await database.query('select pg_sleep(0.2)');
  await until(async () => (await drop('outbox'))?.dropped === true);
  expect((await database.query('select from outbox')).rowCount).toBe(0);

  await database.query(`insert into inbox (consumer, source, message) values ('reader', 'writer', $1)`, [id]);
  expect(await drop('inbox')).toEqual({ dropped: true });
  expect(await drop('inbox')).toEqual({ dropped: false });
  const horizon = await database.query<{ message: bigint }>('select message from inbox_horizon');
  expect(horizon.rows[0]?.message).toBeGreaterThan(id);
  expect((await database.query('select from inbox')).rowCount).toBe(0);

  // A batch lies on the day of its last message.
  const taken = `select message from take_messages('reader', '{writer}', array[$1::int8])`;
  const later = (horizon.rows[0]?.message ?? 0n) + 5n;
  expect((await database.query(taken, [later])).rows).toEqual([{ message: 1n }]);
  expect(await drop('inbox_batches')).toEqual({ dropped: true });
  expect(await drop('inbox_batches')).toEqual({ dropped: false });
  expect((await database.query(taken, [later])).rows).toEqual([{ message: 0n }]);
});

test('rows whose partition was missing are kept, move into it when it is made, and go when they are old', async () => {
  await using h = await harness();
  const migrated = await h.platform.openDatabase({ schema: 'writer', migrations });
  await migrated[Symbol.asyncDispose]();
  // Without housekeeping of its own, which would make the partition before the test has looked.
  const database = openDatabase({ url: h.home.databaseUrl, schema: 'writer' });
  h.stack.use(database);
  const names = async () => (await database.query<{ name: string }>(partitionsOf, ['outbox'])).rows.map((r) => r.name);
  const last = (await names()).filter((name) => !name.endsWith('default')).at(-1) ?? '';
  await database.query(`drop table ${last}`);
  const day = last.replace('outbox_', '');
  for (const [n, at] of [day, '2025-01-01'].entries())
    await database.query(
      `insert into outbox (id, xid, type, shard, payload, created_at) values (event_id_from($1::timestamptz) + 7, $3::text::xid8, $2, 0, '', $1::timestamptz)`,
      [at, type, String(n)],
    );
  await database.query(
    `insert into inbox (consumer, source, message, at) values ('c', 's', 1, '2025-01-01'), ('c', 's', 2, now())`,
  );
  await database.query(`update outbox_cursor set xid = '1', id = 9223372036854775807`);
  const wrong = (await database.query('select count(*) as n from outbox_default')).rows;
  expect(wrong).toEqual([{ n: 2n }]);
  expect(await housekeep(database)).toBe(false);
  expect(await names()).toContain(last);
  expect((await database.query(`select from ${last}`)).rowCount).toBe(1);
  expect((await database.query('select from outbox')).rowCount).toBe(1);
  expect((await database.query('select message from inbox')).rows).toEqual([{ message: 2n }]);
});

test("the relay's look reads indexes and sorts nothing, however many partitions there are", async () => {
  await using h = await harness();
  const database = await h.open();
  await database.transaction((tx) => addEvents(tx, [changed(1n)]));
  const { rows } = await database.transaction(async (tx) => {
    await tx.query('set local enable_seqscan = off');
    await tx.query('set local enable_bitmapscan = off');
    return tx.query(
      `explain select o.id from outbox o where (o.xid, o.id) > ('1'::xid8, 2) and o.xid < pg_snapshot_xmin(pg_current_snapshot())
        order by o.xid, o.id limit 1000`,
    );
  });
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('Merge Append');
  expect(plan).not.toMatch(/Seq Scan|Bitmap|->\s+Sort/);
});

async function until(check: () => Promise<boolean>): Promise<void> {
  for (let n = 0; n < 100 && !(await check()); n++) await new Promise((resolve) => setTimeout(resolve, 50));
}
