import { setTimeout as sleep } from 'node:timers/promises';
import { SiteSettingsChangedSchema } from '@madang/proto/madang/content/v1/events_pb.ts';
import { expect, test } from 'vitest';
import { createLogger } from '../log.ts';
import { testPlatform } from '../testing/harness.ts';
import type { Bus, Subscription } from './bus.ts';
import { startConsumer } from './consumer.ts';
import type { BusMessage } from './event.ts';
import { event } from './outbox.ts';
import { OutsideAway } from './outside-away.ts';

const type = SiteSettingsChangedSchema.typeName;
const log = createLogger('test', 'fatal');

const message = (id: bigint, sequence?: bigint): BusMessage => {
  const { payload } = event(SiteSettingsChangedSchema, { version: id }, 0n);
  const at = new Date();
  return { id, source: 'writer', type, shard: 0, body: { payload }, trace: '', at, ...(sequence ? { sequence } : {}) };
};

/** A consumer whose bus is the test itself. */
async function harness(fails: (id: bigint) => Error | undefined = () => undefined) {
  const stack = new AsyncDisposableStack();
  const home = stack.use(await testPlatform());
  const migrations = new URL('../testing/migrations', import.meta.url);
  const database = stack.use(await home.platform('reader').openDatabase({ schema: 'reader', migrations }));
  await database.query('create table effects (n bigint generated always as identity, id bigint not null)');
  const replica = () => {
    let given: Subscription | undefined;
    const consume = (subscription: Subscription) => {
      given = subscription;
      return { [Symbol.asyncDispose]: async () => {} };
    };
    const bus = { consume } as unknown as Bus;
    const consumer = startConsumer(
      bus,
      {
        consumer: 'reader',
        database,
        events: [SiteSettingsChangedSchema],
        handle: async (tx, batch) => {
          for (const { id } of batch) {
            const error = fails(id);
            if (error) throw error;
            await tx.query('insert into effects (id) values ($1)', [id]);
          }
        },
      },
      log,
    );
    if (!given) throw new Error('the consumer did not ask the bus');
    return { consumer, subscription: given };
  };
  return {
    database,
    replica,
    effects: async () =>
      (await database.query<{ id: bigint }>('select id from effects order by n')).rows.map((r) => r.id),
    parked: async () =>
      (await database.query<{ id: bigint; message: bigint }>('select id, message from parked_messages order by id'))
        .rows,
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

test('the same message twice in one batch takes effect once', async () => {
  await using h = await harness();
  const { subscription } = h.replica();
  await subscription.take([message(1n), message(2n), message(1n), message(2n)]);
  await subscription.take([message(2n), message(3n), message(3n)]);
  expect(await h.effects()).toEqual([1n, 2n, 3n]);
});

test('of two replicas that read from the same position one alone takes effect, one after the other or at once', async () => {
  await using h = await harness();
  const [one, two] = [h.replica().subscription, h.replica().subscription];
  const first = await one.place.read('stream@1');
  const second = await two.place.read('stream@1');
  await one.take([message(1n, 5n)], first);
  await expect(two.take([message(2n, 9n)], second)).rejects.toThrow('was moved by another replica');
  const [third, fourth] = [await one.place.read('stream@1'), await two.place.read('stream@1')];
  const results = await Promise.allSettled([one.take([message(3n, 6n)], third), two.take([message(4n, 6n)], fourth)]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await h.effects()).toHaveLength(2);
  expect(await two.place.read('stream@1')).toEqual({ stream: 'stream@1', sequence: 6n });
  expect((await h.parked()).length).toBe(0);
});

test('a parked message that the bus brings again takes effect by its replay alone, and once', async () => {
  let broken = true;
  await using h = await harness((id) => (broken && id === 2n ? new Error('cannot take two') : undefined));
  const { consumer, subscription } = h.replica();
  const batch = [message(1n), message(2n), message(3n)];
  await subscription.take(batch);
  expect(await h.effects()).toEqual([1n, 3n]);
  broken = false;
  await subscription.take(batch);
  expect(await h.effects()).toEqual([1n, 3n]);
  const [row, ...more] = await h.parked();
  expect([row?.message, more]).toEqual([2n, []]);
  await consumer.replay(row?.id ?? 0n);
  await subscription.take(batch);
  await expect(consumer.replay(row?.id ?? 0n)).rejects.toMatchObject({ reason: 'ALREADY_PROCESSED' });
  expect(await h.effects()).toEqual([1n, 3n, 2n]);
});

test('a message that is older than the inbox remembers is parked once, and takes effect if an operator says so', async () => {
  await using h = await harness();
  const { consumer, subscription } = h.replica();
  await h.database.query('update inbox_horizon set message = 100');
  await subscription.take([message(99n), message(100n), message(99n)]);
  await subscription.take([message(99n), message(101n)]);
  expect(await h.effects()).toEqual([100n, 101n]);
  const [row, ...more] = await h.parked();
  expect([row?.message, more]).toEqual([99n, []]);
  await consumer.replay(row?.id ?? 0n);
  await subscription.take([message(99n)]);
  expect(await h.effects()).toEqual([100n, 101n, 99n]);
});

test('a replay works when the inbox has long forgotten the message, and only once', async () => {
  let broken = true;
  await using h = await harness((id) => (broken && id === 2n ? new Error('no') : undefined));
  const { consumer, subscription } = h.replica();
  await subscription.take([message(2n)]);
  broken = false;
  // As housekeeping does in time.
  await h.database.query('delete from inbox_batches');
  await h.database.query('update inbox_horizon set message = 1000');
  const [row] = await h.parked();
  await consumer.replay(row?.id ?? 0n);
  await subscription.take([message(2n)]);
  await expect(consumer.replay(row?.id ?? 0n)).rejects.toMatchObject({ reason: 'ALREADY_PROCESSED' });
  expect(await h.effects()).toEqual([2n]);
});

test.each([
  ['a connection that ended', Object.assign(new Error('gone'), { code: '57P01' })],
  ['a driver without a connection', new Error('Connection terminated unexpectedly')],
  ['a time-out', Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' })],
  ['an address that nobody answers', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })],
  ['something that the handler needs', new OutsideAway('identity', new Error('UNAVAILABLE'))],
])('%s parks nothing: the batch comes again', async (_, error) => {
  await using h = await harness((id) => (id === 2n ? error : undefined));
  const { subscription } = h.replica();
  await expect(subscription.take([message(1n), message(2n), message(3n)])).rejects.toBe(error);
  expect(await h.effects()).toEqual([]);
  expect(await h.parked()).toEqual([]);
});

test('a turn that was lost says so, and another replica gets it', async () => {
  await using h = await harness();
  const stop = new AbortController();
  const [one, two] = [h.replica().subscription, h.replica().subscription];
  const first = await one.place.hold(stop.signal);
  let second: unknown;
  const waiting = two.place.hold(stop.signal).then((lease) => {
    second = lease;
    return lease;
  });
  await sleep(700);
  expect(second).toBeUndefined();
  await h.database.query(
    `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and granted and database =
       (select oid from pg_database where datname = current_database())`,
  );
  const lease = await waiting;
  expect([first?.lost.aborted, lease?.lost.aborted]).toEqual([true, false]);
  stop.abort();
  expect(await one.place.hold(stop.signal)).toBeUndefined();
  await lease?.[Symbol.asyncDispose]();
  await first?.[Symbol.asyncDispose]();
});
