import { SiteSettingsChangedSchema } from '@madang/proto/madang/content/v1/events_pb.ts';
import { expect, test } from 'vitest';
import { testPlatform } from '../testing/harness.ts';
import { isEvent } from './event.ts';
import { addEvents, event } from './outbox.ts';

const migrations = new URL('../testing/migrations', import.meta.url);
const changed = (version: bigint) => event(SiteSettingsChangedSchema, { version }, 7n);

async function harness() {
  const stack = new AsyncDisposableStack();
  const home = stack.use(await testPlatform());
  const writer = home.platform('writer');
  const database = stack.use(await writer.openDatabase({ schema: 'writer', migrations }));
  const heard: bigint[] = [];
  stack.use(
    home.platform('hearer').listen({
      events: [SiteSettingsChangedSchema],
      handle: (batch) => {
        for (const e of batch) if (isEvent(e, SiteSettingsChangedSchema)) heard.push(e.message.version);
      },
    }),
  );
  return {
    database,
    heard,
    /** A row as a dump brings it back, with the number of a transaction of another server. */
    restore: (xid: string, n: number, version: bigint) =>
      database.query(
        `insert into outbox (id, xid, type, shard, payload) values (event_id_from(now() - interval '1 hour') + $1, $2, $3, 0, $4)`,
        [n, xid, SiteSettingsChangedSchema.typeName, changed(version).payload],
      ),
    write: (version: bigint) => database.transaction((tx) => addEvents(tx, [changed(version)])),
    relay: () => stack.use(writer.relay(database, 'writer')),
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

const younger = 9_000_000_000;

test('a database that was restored on a younger server publishes what it had not, then what is new, and nothing again', async () => {
  await using h = await harness();
  for (const [n, version] of [1n, 2n].entries()) await h.restore(String(younger + n), n, version);
  // Cursors move to the last published row; the two that follow were written in the order of their ids.
  await h.restore(String(younger + 9), 3, 3n);
  await h.restore(String(younger + 8), 4, 4n);
  await h.database.query('update outbox_cursor set xid = $1, id = (select max(id) from outbox where xid = $1)', [
    String(younger + 1),
  ]);
  const slow = await h.database.pool.connect();
  await slow.query('begin');
  await slow.query('select pg_current_xact_id()');
  await h.write(5n);
  const relay = h.relay();
  // Its number is older than that of whatever the relay does, and its row comes afterwards.
  await new Promise((resolve) => setTimeout(resolve, 500));
  await addEvents(slow, [changed(6n)]);
  await slow.query('commit');
  slow.release();
  await relay.settled();
  await h.write(7n);
  await relay.settled();
  expect([...h.heard].sort()).toEqual([3n, 4n, 5n, 6n, 7n]);
  expect(h.heard.filter((version) => version !== 6n)).toEqual([3n, 4n, 5n, 7n]);
});

test('restored on an older server, what was not published leaves in the order in which it was written', async () => {
  await using h = await harness();
  await h.restore('7', 1, 1n);
  await h.database.query(`update outbox_cursor set xid = '7', id = (select max(id) from outbox)`);
  await h.restore('9', 2, 2n);
  await h.restore('8', 3, 3n);
  await h.write(4n);
  await h.relay().settled();
  expect(h.heard).toEqual([2n, 3n, 4n]);
});

test('a restart numbers nothing anew', async () => {
  await using h = await harness();
  const first = h.relay();
  await h.write(1n);
  await first.settled();
  await first[Symbol.asyncDispose]();
  await h.write(2n);
  const rows = () => h.database.query('select id, xid::text as xid from outbox order by id');
  const before = (await rows()).rows;
  await h.relay().settled();
  expect((await rows()).rows).toEqual(before);
  expect(h.heard).toEqual([1n, 2n]);
});

test('ids rise, and none comes again when the sequence was restored to an earlier point', async () => {
  await using h = await harness();
  const ids = async () => (await h.database.query<{ id: bigint }>('select id from outbox order by created_at')).rows;
  for (const version of [1n, 2n, 3n]) await h.write(version);
  const { rows } = await h.database.query<{ from: bigint }>('select event_id_from(now()) as from, pg_sleep(1.1)');
  await h.database.query(`select setval('outbox_ids', 1, false)`);
  for (const version of [4n, 5n, 6n]) await h.write(version);
  const given = (await ids()).map(({ id }) => id);
  expect(given).toEqual([...new Set(given)].sort((a, b) => (a < b ? -1 : 1)));
  expect(given).toHaveLength(6);
  const [first = 0n] = given;
  expect(first >> 32n).toBeGreaterThanOrEqual(((rows[0]?.from ?? 0n) >> 32n) - 60n);
});
