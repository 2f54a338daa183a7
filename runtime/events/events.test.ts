import { SiteSettingsChangedSchema } from '@madang/proto/madang/content/v1/events_pb.ts';
import { expect, test } from 'vitest';
import { testPlatform } from '../testing/harness.ts';
import { isEvent } from './event.ts';
import { addEvents, event } from './outbox.ts';

const migrations = new URL('../testing/migrations', import.meta.url);
const changed = (version: bigint, member = 7n) => event(SiteSettingsChangedSchema, { version }, member);

async function harness() {
  const stack = new AsyncDisposableStack();
  const home = stack.use(await testPlatform());
  const writer = home.platform('writer');
  const source = stack.use(await writer.openDatabase({ schema: 'writer', migrations }));
  const reader = home.platform('reader');
  const target = stack.use(await reader.openDatabase({ schema: 'reader', migrations }));
  return { home, writer, source, reader, target, stack, [Symbol.asyncDispose]: () => stack.disposeAsync() };
}

test('each committed event takes effect once, in order; a rolled back one never', async () => {
  await using h = await harness();
  const seen: bigint[] = [];
  h.stack.use(
    h.reader.consume({
      consumer: 'reader',
      database: h.target,
      events: [SiteSettingsChangedSchema],
      handle: async (tx, batch) => {
        for (const e of batch)
          if (isEvent(e, SiteSettingsChangedSchema))
            await tx.query('insert into things (id) values ($1)', [e.message.version]);
      },
      afterCommit: (batch) => {
        for (const e of batch) if (isEvent(e, SiteSettingsChangedSchema)) seen.push(e.message.version);
      },
    }),
  );
  const first = h.stack.use(h.writer.relay(h.source, 'writer'));
  for (let n = 1n; n <= 50n; n++) await h.source.transaction((tx) => addEvents(tx, [changed(n)]));
  await h.source
    .transaction(async (tx) => {
      await addEvents(tx, [changed(999n)]);
      throw new Error('no');
    })
    .catch(() => undefined);
  await h.home.settled();
  expect(seen).toEqual(Array.from({ length: 50 }, (_, i) => BigInt(i + 1)));
  // As after a crash that lost how far the relay was: all is published once more.
  await first[Symbol.asyncDispose]();
  await h.source.query('update outbox_cursor set xid = $1, id = 0', ['0']);
  h.stack.use(h.writer.relay(h.source, 'writer'));
  await h.home.settled();
  const { rows } = await h.target.query('select count(*) as n from things');
  expect(rows[0].n).toBe(50n);
});

test('a relay that ends leaves its cursor behind the last event', async () => {
  await using h = await harness();
  const relay = h.stack.use(h.writer.relay(h.source, 'writer'));
  await h.source.transaction((tx) => addEvents(tx, [changed(1n)]));
  await relay.settled();
  await h.source.transaction((tx) => addEvents(tx, [changed(2n)]));
  await relay[Symbol.asyncDispose]();
  await relay.settled();
  const published = 'select count(*) as n from outbox o, outbox_cursor c where (o.xid, o.id) <= (c.xid, c.id)';
  const { rows } = await h.source.query(published);
  expect([1n, 2n]).toContain(rows[0].n);
  h.stack.use(h.writer.relay(h.source, 'writer'));
  await h.home.settled();
  expect((await h.source.query(published)).rows[0].n).toBe(2n);
});

test('a transaction that commits late is not passed over', async () => {
  await using h = await harness();
  const seen: bigint[] = [];
  h.stack.use(
    h.reader.listen({
      events: [SiteSettingsChangedSchema],
      handle: (batch) =>
        void seen.push(...batch.map((e) => (isEvent(e, SiteSettingsChangedSchema) ? e.message.version : 0n))),
    }),
  );
  h.stack.use(h.writer.relay(h.source, 'writer'));
  const slow = await h.source.pool.connect();
  await slow.query('begin');
  await addEvents(slow, [changed(1n)]);
  await h.source.transaction((tx) => addEvents(tx, [changed(2n)]));
  await new Promise((resolve) => setTimeout(resolve, 300));
  await slow.query('commit');
  slow.release();
  await h.home.settled();
  expect(seen).toEqual([1n, 2n]);
});

test('a message that cannot be taken is parked, and those beside it are taken', async () => {
  await using h = await harness();
  h.stack.use(
    h.reader.consume({
      consumer: 'reader',
      database: h.target,
      events: [SiteSettingsChangedSchema],
      handle: async (tx, batch) => {
        for (const e of batch) {
          if (!isEvent(e, SiteSettingsChangedSchema)) continue;
          if (e.message.version === 2n) throw new Error('cannot take two');
          await tx.query('insert into things (id) values ($1)', [e.message.version]);
        }
      },
    }),
  );
  h.stack.use(h.writer.relay(h.source, 'writer'));
  await h.source.transaction((tx) => addEvents(tx, [changed(1n), changed(2n), changed(3n)]));
  await h.home.settled();
  const { rows } = await h.target.query('select array_agg(id order by id) as ids from things');
  expect(rows[0].ids.map(BigInt)).toEqual([1n, 3n]);
  const parked = await h.target.query('select type, error, attempts from parked_messages');
  expect(parked.rows).toEqual([
    { type: SiteSettingsChangedSchema.typeName, error: 'Error: cannot take two', attempts: 4 },
  ]);
});
