import { SiteSettingsChangedSchema } from '@madang/proto/madang/content/v1/events_pb.ts';
import { expect, test } from 'vitest';
import { createLogger } from '../log.ts';
import { testPlatform } from '../testing/harness.ts';
import type { Bus, Subscription } from './bus.ts';
import { type ConsumerOptions, type ConsumerPart, startConsumer } from './consumer.ts';
import type { BusMessage } from './event.ts';
import { event } from './outbox.ts';

const type = SiteSettingsChangedSchema.typeName;
const log = createLogger('test', 'fatal');
const stream = 'stream@1';

const message = (id: bigint): BusMessage => {
  const { payload } = event(SiteSettingsChangedSchema, { version: id }, 0n);
  return { id, source: 'writer', type, shard: 0, body: { payload }, trace: '', at: new Date(), sequence: id };
};
const messages = (from: bigint, to: bigint): BusMessage[] =>
  Array.from({ length: Number(to - from) + 1 }, (_, i) => message(from + BigInt(i)));

/** Consumers on one database whose bus is the test itself; each part writes down what it took. */
async function harness(fails: (part: string, id: bigint) => boolean = () => false) {
  const stack = new AsyncDisposableStack();
  const home = stack.use(await testPlatform());
  const migrations = new URL('../testing/migrations', import.meta.url);
  const database = stack.use(await home.platform('reader').openDatabase({ schema: 'reader', migrations }));
  await database.query('create table effects (n bigint generated always as identity, part text, id bigint, tx xid8)');
  const part = (name: string): ConsumerPart => ({
    name,
    events: [SiteSettingsChangedSchema],
    handle: async (tx, batch) => {
      for (const { id } of batch) {
        if (fails(name, id)) throw new Error(`${name} cannot take ${id}`);
        await tx.query('insert into effects (part, id, tx) values ($1, $2, pg_current_xact_id())', [name, id]);
      }
    },
  });
  const start = (options: ConsumerOptions) => {
    let given: Subscription | undefined;
    const consume = (subscription: Subscription) => {
      given = subscription;
      return { [Symbol.asyncDispose]: async () => {} };
    };
    const consumer = startConsumer({ consume } as unknown as Bus, options, log);
    if (!given) throw new Error('the consumer did not ask the bus');
    return { ...given, started: consumer };
  };
  return {
    database,
    /** As a version before: a consumer of its own. */
    alone: (name: string) => {
      const { events, handle } = part(name);
      return start({ consumer: name, database, events, handle });
    },
    together: (first: string, ...others: string[]) =>
      start({ consumer: 'all', database, parts: [part(first), ...others.map(part)] }),
    effects: async (name: string) =>
      (await database.query<{ id: bigint }>('select id from effects where part = $1 order by n', [name])).rows.map(
        (row) => row.id,
      ),
    parked: async () =>
      (
        await database.query<{ id: bigint; consumer: string; message: bigint }>(
          'select id, consumer, message from parked_messages order by message, consumer',
        )
      ).rows,
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

const ids = (from: bigint, to: bigint): bigint[] => messages(from, to).map(({ id }) => id);

test('consumers that come under one go on where the last of them stood, and each has every event once', async () => {
  await using h = await harness();
  const [one, two, three] = [h.alone('one'), h.alone('two'), h.alone('three')];
  await one.take(messages(1n, 9n), await one.place.read(stream));
  await two.take(messages(1n, 4n), await two.place.read(stream));
  await three.take(messages(1n, 6n), await three.place.read(stream));

  const all = h.together('one', 'two', 'three');
  const position = await all.place.read(stream);
  expect(position.sequence).toBe(4n);
  await all.take(messages(5n, 12n), position);
  for (const name of ['one', 'two', 'three']) expect(await h.effects(name)).toEqual(ids(1n, 12n));
  expect((await all.place.read(stream)).sequence).toBe(12n);

  const { rows } = await h.database.query<{ n: bigint }>('select count(distinct tx) as n from effects where id = 12');
  expect(rows[0]?.n).toBe(1n);
});

test('beside replicas of the version before nothing is taken twice, whoever is first', async () => {
  await using h = await harness();
  const [one, two] = [h.alone('one'), h.alone('two')];
  const all = h.together('one', 'two');
  const [first, second, third] = [
    await one.place.read(stream),
    await two.place.read(stream),
    await all.place.read(stream),
  ];
  await Promise.all([
    one.take(messages(1n, 5n), first),
    two.take(messages(1n, 3n), second),
    all.take(messages(1n, 4n), third),
  ]);
  await Promise.all([all.take(messages(5n, 8n), third), two.take(messages(4n, 8n), second)]);
  await one.take(messages(6n, 8n), first);
  for (const name of ['one', 'two']) expect((await h.effects(name)).sort()).toEqual(ids(1n, 8n));
});

test('a part that never was a consumer gets all that the stream still has, the others nothing again', async () => {
  await using h = await harness();
  const one = h.alone('one');
  await one.take(messages(1n, 5n), await one.place.read(stream));
  const all = h.together('one', 'two');
  const position = await all.place.read(stream);
  expect(position.sequence).toBe(0n);
  await all.take(messages(1n, 6n), position);
  expect([await h.effects('one'), await h.effects('two')]).toEqual([ids(1n, 6n), ids(1n, 6n)]);
});

test('what the bus of one process brings again after an upgrade goes to the parts that had not taken it', async () => {
  await using h = await harness();
  await h.alone('one').take(messages(1n, 5n));
  await h.alone('two').take(messages(1n, 2n));
  await h.together('one', 'two').take(messages(1n, 5n));
  expect([await h.effects('one'), await h.effects('two')]).toEqual([ids(1n, 5n), ids(1n, 5n)]);
});

test('what one part cannot take is parked for that part alone, and replayed for it alone', async () => {
  let broken = true;
  await using h = await harness((part, id) => broken && part === 'two' && id === 2n);
  const all = h.together('one', 'two', 'three');
  await all.take(messages(1n, 3n), await all.place.read(stream));
  expect(await h.effects('one')).toEqual(ids(1n, 3n));
  expect(await h.effects('two')).toEqual([1n, 3n]);
  expect(await h.effects('three')).toEqual(ids(1n, 3n));
  const [row, ...more] = await h.parked();
  expect([row?.consumer, row?.message, more]).toEqual(['two', 2n, []]);
  expect(all.started.parts).toContain('two');
  broken = false;
  await all.started.replay(row?.id ?? 0n);
  await expect(all.started.replay(row?.id ?? 0n)).rejects.toMatchObject({ reason: 'ALREADY_PROCESSED' });
  expect([await h.effects('one'), await h.effects('two')]).toEqual([ids(1n, 3n), [1n, 3n, 2n]]);
});

test('what no part can take is parked for each', async () => {
  await using h = await harness((_, id) => id === 2n);
  const all = h.together('one', 'two');
  await all.take(messages(1n, 3n), await all.place.read(stream));
  expect([await h.effects('one'), await h.effects('two')]).toEqual([
    [1n, 3n],
    [1n, 3n],
  ]);
  expect((await h.parked()).map((row) => [row.consumer, row.message])).toEqual([
    ['one', 2n],
    ['two', 2n],
  ]);
  expect((await all.place.read(stream)).sequence).toBe(3n);
});

test('what a consumer parked before it became a part is replayed by that part', async () => {
  let broken = true;
  await using h = await harness((part, id) => broken && part === 'two' && id === 2n);
  const two = h.alone('two');
  await two.take(messages(1n, 3n), await two.place.read(stream));
  broken = false;
  const all = h.together('one', 'two');
  await all.take(messages(1n, 3n), await all.place.read(stream));
  const [row] = await h.parked();
  await all.started.replay(row?.id ?? 0n);
  expect([await h.effects('one'), await h.effects('two')]).toEqual([ids(1n, 3n), [1n, 3n, 2n]]);
});
