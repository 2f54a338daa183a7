import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { SiteSettingsChangedSchema } from '@madang/proto/madang/content/v1/events_pb.ts';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../database.ts';
import { createLogger } from '../log.ts';
import { Metrics } from '../metrics.ts';
import { migrate } from '../migrate.ts';
import { testDatabase } from '../testing/postgres.ts';
import { findProgram, startNats, until } from '../testing/programs.ts';
import { type ConsumerPart, startConsumer } from './consumer.ts';
import type { BusMessage } from './event.ts';
import { connectNatsBus } from './nats-bus.ts';
import { event } from './outbox.ts';

const program = findProgram('nats-server', 'MADANG_NATS');
const log = createLogger('test', 'fatal');
const type = SiteSettingsChangedSchema.typeName;

const message = (id: bigint): BusMessage => {
  const { payload } = event(SiteSettingsChangedSchema, { version: id }, 0n);
  return { id, source: 'writer', type, shard: 3, body: { payload }, trace: '', at: new Date() };
};
const range = (from: bigint, to: bigint) => Array.from({ length: Number(to - from) + 1 }, (_, i) => from + BigInt(i));

/** A broker and a database; each replica has connections of its own to both. */
async function harness() {
  const stack = new AsyncDisposableStack();
  const server = stack.use(await startNats(program ?? ''));
  const address = `nats://127.0.0.1:${server.port}`;
  const { url } = stack.use(await testDatabase());
  await migrate({ url, schema: 'reader', dir: fileURLToPath(new URL('../testing/migrations', import.meta.url)) });
  const database = stack.use(openDatabase({ url, schema: 'reader' }));
  await database.query('create table effects (n bigint generated always as identity, id bigint not null)');
  const bus = stack.use(await connectNatsBus(address, log));
  const nats = await connect({ servers: address });
  stack.defer(() => nats.close());
  return {
    database,
    address,
    manager: await jetstreamManager(nats),
    publish: (from: bigint, to: bigint) => bus.publish(range(from, to).map(message)),
    replica: async (
      more: Partial<ConsumerPart> & { maxBatch?: number; metrics?: Metrics; lookEveryMs?: number } = {},
    ): Promise<AsyncDisposable> => {
      const { metrics, lookEveryMs = 60_000, ...options } = more;
      const own = new AsyncDisposableStack();
      const pool = own.use(openDatabase({ url, schema: 'reader' }));
      const connected = own.use(await connectNatsBus(address, log, { lookEveryMs }));
      own.use(
        startConsumer(
          connected,
          {
            consumer: 'reader',
            database: pool,
            events: [SiteSettingsChangedSchema],
            maxBatch: 50,
            ...options,
            handle: async (tx, batch) => {
              await options.handle?.(tx, batch);
              for (const { id } of batch) await tx.query('insert into effects (id) values ($1)', [id]);
            },
          },
          log,
          metrics,
        ),
      );
      stack.defer(() => own.disposeAsync());
      return { [Symbol.asyncDispose]: () => own.disposeAsync() };
    },
    effects: async () =>
      (await database.query<{ id: bigint }>('select id from effects order by n')).rows.map((r) => r.id),
    position: async () =>
      (await database.query<{ sequence: bigint }>('select sequence from consumer_positions')).rows[0]?.sequence,
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

describe.skipIf(!program)('order over NATS [needs nats-server]', () => {
  // Starting the database of the first test is not part of its time.
  beforeAll(async () => void (await (await testDatabase())[Symbol.asyncDispose]()));

  test('two replicas take one after the other, in order, whatever the time that each takes', async () => {
    await using h = await harness();
    let atWork = 0;
    let most = 0;
    const slowly = (ms: number) => async () => {
      most = Math.max(most, ++atWork);
      await sleep(ms);
      atWork--;
    };
    await h.replica({ handle: slowly(60) });
    await h.replica({ handle: slowly(5) });
    for (let n = 0n; n < 20n; n++) await h.publish(n * 20n + 1n, n * 20n + 20n);
    await until(async () => (await h.effects()).length >= 400, 'all were taken', 15_000);
    expect(await h.effects()).toEqual(range(1n, 400n));
    expect(most).toBe(1);
  });

  test('while the database is away nothing passes, and nothing is parked', async () => {
    await using h = await harness();
    let failures = 0;
    await h.replica({
      handle: async (_tx, batch) => {
        await sleep(20);
        if (batch.some(({ id }) => id === 10n) && failures++ < 5)
          throw Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' });
      },
    });
    for (let id = 1n; id <= 100n; id++) await h.publish(id, id);
    await until(async () => (await h.effects()).length >= 100, 'all were taken', 15_000);
    expect(await h.effects()).toEqual(range(1n, 100n));
    expect((await h.database.query('select from parked_messages')).rowCount).toBe(0);
  });

  test('a message that fails for a reason of its own is parked in its turn, and comes back by its parked row alone', async () => {
    await using h = await harness();
    await h.replica({
      handle: async (_tx, batch) => {
        if (batch.some(({ id }) => id === 7n)) throw new Error('cannot take seven');
      },
    });
    await h.publish(1n, 20n);
    await until(async () => (await h.effects()).length >= 19, 'the others were taken', 15_000);
    expect(await h.effects()).toEqual(range(1n, 20n).filter((id) => id !== 7n));
    expect((await h.database.query('select message, attempts from parked_messages')).rows).toEqual([
      { message: 7n, attempts: 4 },
    ]);
    expect(await h.position()).toBe(20n);
  });

  test('the turn goes on when the connection of its holder breaks, and what was taken stays taken once', async () => {
    await using h = await harness();
    const taken: string[] = [];
    const by = (name: string) => ({
      afterCommit: (batch: readonly unknown[]) => void taken.push(...batch.map(() => name)),
    });
    await h.replica(by('a'));
    await h.publish(1n, 10n);
    await until(() => taken.length >= 10, 'the first replica takes');
    await h.replica(by('b'));
    const before = Date.now();
    const { rowCount } = await h.database.query(
      `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and granted and database =
         (select oid from pg_database where datname = current_database())`,
    );
    expect(rowCount).toBe(1);
    await h.publish(11n, 20n);
    await until(async () => (await h.effects()).length >= 20, 'somebody goes on', 10_000);
    expect(Date.now() - before).toBeLessThan(8_000);
    expect(await h.effects()).toEqual(range(1n, 20n));
  });

  test('a stream that is made anew is read from its beginning', async () => {
    await using h = await harness();
    await h.replica();
    await h.publish(1n, 10n);
    await until(async () => (await h.effects()).length >= 10, 'the first were taken');
    await h.manager.streams.delete('MADANG');
    await (await connectNatsBus(h.address, log))[Symbol.asyncDispose]();
    await h.publish(11n, 13n);
    await until(async () => (await h.effects()).length >= 13, 'those of the new stream were taken', 15_000);
    expect(await h.effects()).toEqual(range(1n, 13n));
    expect(await h.position()).toBe(3n);
  });

  test('the consumer of an earlier version hands over: what it took is not taken again, what it had not is not lost', async () => {
    await using h = await harness();
    await h.publish(1n, 10n);
    await h.manager.consumers.add('MADANG', { durable_name: 'reader', filter_subjects: [`${type}.*`] });
    await h.database.query(
      `insert into inbox (consumer, source, message) select 'reader', 'writer', generate_series(1, 4)`,
    );
    await h.replica();
    await until(async () => (await h.effects()).length >= 6, 'the rest was taken');
    expect(await h.effects()).toEqual(range(5n, 10n));
    await expect(h.manager.consumers.info('MADANG', 'reader')).rejects.toThrow('consumer not found');
  });

  test('a stream that was set back, as by a restore of the broker, is read from its beginning', async () => {
    await using h = await harness();
    const first = await h.replica();
    await h.publish(1n, 3n);
    await until(async () => (await h.effects()).length >= 3, 'the first were taken');
    await first[Symbol.asyncDispose]();
    await h.database.query('update consumer_positions set sequence = 50');
    await h.publish(4n, 6n);
    await h.replica();
    await until(async () => (await h.effects()).length >= 6, 'the rest was taken');
    expect(await h.effects()).toEqual(range(1n, 6n));
    expect(await h.position()).toBe(6n);
  });

  test('a consumer that is behind what the stream keeps says so, and one that was idle is not behind', async () => {
    await using h = await harness();
    const metrics = new Metrics();
    const overruns = async () => {
      const found = await metrics.registry.getSingleMetric('madang_consumer_overruns_total')?.get();
      return found?.values[0]?.value ?? 0;
    };
    const first = await h.replica({ metrics, lookEveryMs: 200 });
    await h.publish(1n, 3n);
    await until(async () => (await h.effects()).length >= 3, 'the first were taken');
    // Another service's events: the position follows them although nobody here asked for them.
    const nats = await connect({ servers: h.address });
    for (let n = 0; n < 5; n++) nats.publish('madang.other.v1.Thing.0', 'x');
    await nats.flush();
    await nats.close();
    await until(async () => (await h.position()) === 8n, 'the position follows the stream', 10_000);
    await first[Symbol.asyncDispose]();
    await h.manager.streams.purge('MADANG', { seq: 9 });
    const second = await h.replica({ metrics });
    await h.publish(4n, 6n);
    await until(async () => (await h.effects()).length >= 6, 'it went on');
    expect(await overruns()).toBe(0);
    await second[Symbol.asyncDispose]();
    await h.publish(7n, 9n);
    await h.manager.streams.purge('MADANG', { seq: 13 });
    await h.replica({ metrics });
    await until(async () => (await h.effects()).length >= 8, 'the rest was taken');
    expect(await h.effects()).toEqual([...range(1n, 6n), 8n, 9n]);
    expect(await overruns()).toBe(1);
  });
});
