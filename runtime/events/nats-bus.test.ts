import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { NoticeChangedSchema, SiteSettingsChangedSchema } from '@madang/proto/madang/content/v1/events_pb.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '../database.ts';
import { createLogger } from '../log.ts';
import { migrate } from '../migrate.ts';
import { testDatabase } from '../testing/postgres.ts';
import { ended, findProgram, type RunningServer, startNats, until } from '../testing/programs.ts';
import type { Bus, Subscription } from './bus.ts';
import { startConsumer } from './consumer.ts';
import type { BusMessage } from './event.ts';
import { connectNatsBus } from './nats-bus.ts';
import { event } from './outbox.ts';

const program = findProgram('nats-server', 'MADANG_NATS');
const log = createLogger('test', 'fatal');
const type = SiteSettingsChangedSchema.typeName;

let server: RunningServer;
let bus: Bus;
const stack = new AsyncDisposableStack();
beforeAll(async () => {
  if (!program) return;
  server = stack.use(await startNats(program));
  bus = stack.use(await connectNatsBus(`nats://127.0.0.1:${server.port}`, log));
});
afterAll(() => stack.disposeAsync());

/** The message that a source's outbox has under a number. */
const message = (source: string, id: bigint, shard = 3): BusMessage => {
  const { payload } = event(SiteSettingsChangedSchema, { version: id }, 0n);
  return { id, source, type, shard, body: { payload }, trace: 'tr', at: new Date('2026-11-20T03:00:00.123Z') };
};
/** Of a type of its own, since a consumer in another process begins with the first message of its types. */
const notice = (id: bigint): BusMessage => ({ ...message('killed', id), type: NoticeChangedSchema.typeName });
const range = (from: bigint, to: bigint) => Array.from({ length: Number(to - from) + 1 }, (_, i) => from + BigInt(i));

const where = program ? 'over NATS' : 'over NATS [needs nats-server in .cache/bin, in PATH or named by MADANG_NATS]';
describe.skipIf(!program)(where, () => {
  test('a durable consumer takes what was published before and after it began, whole and in order', async () => {
    await bus.publish(range(1n, 20n).map((id) => message('order', id)));
    const seen: BusMessage[] = [];
    await using _consumer = bus.consume(
      subscription('order', 7, async (batch) => void seen.push(...own(batch, 'order'))),
    );
    await bus.publish(range(21n, 40n).map((id) => message('order', id)));
    await until(() => seen.length >= 40, 'all were taken');
    expect(seen.map(({ id }) => id)).toEqual(range(1n, 40n));
    expect(seen[0]).toEqual({ ...message('order', 1n), sequence: 1n, body: { payload: expect.any(Uint8Array) } });
  });

  test('what the broker has in part already arrives once, and the rest of it in order', async () => {
    const seen: bigint[] = [];
    await using _consumer = bus.consume(
      subscription('in part', 100, async (batch) => void seen.push(...own(batch, 'in part').map(({ id }) => id))),
    );
    await bus.publish(range(1n, 3n).map((id) => message('in part', id)));
    // A relay that begins again reads what it had published together with what was written since.
    await bus.publish(range(2n, 9n).map((id) => message('in part', id)));
    await until(() => seen.length >= 9, 'all were taken');
    expect(seen).toEqual(range(1n, 9n));
  });

  test('a crowd of events keeps its order within a shard', async () => {
    const seen: BusMessage[] = [];
    await using _consumer = bus.consume(
      subscription('crowd', 2_000, async (batch) => void seen.push(...own(batch, 'crowd'))),
    );
    await bus.publish(range(1n, 1_200n).map((id) => message('crowd', id, Number(id % 4n))));
    await until(() => seen.length >= 1_200, 'all were taken');
    for (const shard of [0, 1, 2, 3])
      expect(seen.filter((m) => m.shard === shard).map(({ id }) => id)).toEqual(
        range(1n, 1_200n).filter((id) => Number(id % 4n) === shard),
      );
  });

  test('what is published twice arrives once', async () => {
    const seen: bigint[] = [];
    await using _consumer = bus.consume(
      subscription('twice', 100, async (batch) => void seen.push(...own(batch, 'twice').map(({ id }) => id))),
    );
    const batch = range(1n, 10n).map((id) => message('twice', id));
    await bus.publish(batch);
    // As a relay does that was killed between publishing and moving its cursor.
    await bus.publish(batch);
    await bus.publish([message('twice', 11n)]);
    await until(() => seen.includes(11n), 'the last one was taken');
    expect(seen).toEqual(range(1n, 11n));
  });

  test('a message that cannot be sent lets none of its shard pass, and holds up no other shard', async () => {
    const seen: bigint[] = [];
    await using _consumer = bus.consume(
      subscription('held', 100, async (batch) => void seen.push(...own(batch, 'held').map(({ id }) => id))),
    );
    const tooLarge = { ...message('held', 2n), body: { payload: new Uint8Array(2_000_000) } };
    const beside = message('held', 4n, 5);
    await expect(bus.publish([message('held', 1n), tooLarge, message('held', 3n), beside])).rejects.toThrow();
    await bus.publish([...range(1n, 3n).map((id) => message('held', id)), beside]);
    await until(() => seen.length >= 4, 'all were taken');
    expect(seen.filter((id) => id !== 4n)).toEqual([1n, 2n, 3n]);
  });

  test('a batch that is not taken comes again', async () => {
    const tries: bigint[] = [];
    await using _consumer = bus.consume(
      subscription('again', 100, async (batch) => {
        const mine = own(batch, 'again');
        tries.push(...mine.map(({ id }) => id));
        if (mine.length > 0 && tries.length < 3) throw new Error('not now');
      }),
    );
    await bus.publish([message('again', 1n)]);
    await until(() => tries.length >= 3, 'it came three times');
    expect(tries).toEqual([1n, 1n, 1n]);
  });

  test('listeners hear from now on, in every process, and one that fails harms no other', async () => {
    await bus.publish([message('heard', 1n)]);
    const other = await connectNatsBus(`nats://127.0.0.1:${server.port}`, log);
    await using _other = other;
    const heard: [string, bigint][] = [];
    const hear = (name: string) => (batch: BusMessage[]) =>
      void heard.push(...own(batch, 'heard').map(({ id }): [string, bigint] => [name, id]));
    await using _here = bus.listen([type], hear('here'));
    await using _there = other.listen([type], hear('there'));
    await using _failing = bus.listen([type], () => {
      throw new Error('no');
    });
    // A subscription is on its way to the server when `listen` returns: it is there when a message of its own comes back.
    for (let id = 2n; !(heard.some(([n]) => n === 'here') && heard.some(([n]) => n === 'there')) && id < 500n; id++)
      await bus.publish([message('heard', id)]);
    heard.length = 0;
    await bus.publish([message('heard', 1_000n)]);
    await until(() => heard.filter(([, id]) => id === 1_000n).length === 2, 'both heard it');
    expect(heard.some(([, id]) => id === 1n)).toBe(false);
  });

  test('a consumer that is killed, before its commit or before its answer, has its effect once', async () => {
    await using harness = await readerHarness();
    const names = { before: 'dies-before', after: 'dies-after' };
    const killed = [
      harness.die(names.before, ['before']),
      harness.die(names.after, [], { MADANG_FAILPOINTS: `consumer.${names.after}.committed` }),
    ];
    await bus.publish([notice(7n)]);
    expect(await Promise.all(killed)).toEqual(['SIGKILL', 'SIGKILL']);
    expect(await harness.effects(7n)).toEqual([names.after]);
    const taken: string[] = [];
    await using _before = harness.take(names.before, taken);
    await using _after = harness.take(names.after, taken);
    await bus.publish([notice(8n)]);
    const both = async (id: bigint) => (await harness.effects(id)).length >= 2;
    await until(async () => (await both(7n)) && (await both(8n)), 'both went on', 15_000);
    expect(await harness.effects(7n)).toEqual([names.after, names.before]);
    expect(taken).toContain(`${names.before}:7`);
    expect(taken).not.toContain(`${names.after}:7`);
  });
});

/** A consumer of the one type that keeps its position in memory and is alone. */
function subscription(consumer: string, maxBatch: number, take: (batch: BusMessage[]) => Promise<void>): Subscription {
  const kept = new Map<string, bigint>();
  return {
    consumer,
    types: [type],
    maxBatch,
    take: async (batch, position) => {
      await take(batch);
      const to = batch.at(-1)?.sequence;
      if (!position || to === undefined) throw new Error('a stream has positions');
      position.sequence = to;
      kept.set(position.stream, to);
    },
    place: {
      hold: async () => ({ lost: new AbortController().signal, [Symbol.asyncDispose]: async () => {} }),
      read: async (stream) => ({ stream, sequence: kept.get(stream) ?? 0n }),
      move: async (position, to) => {
        position.sequence = to;
        kept.set(position.stream, to);
      },
      overrun: () => {},
    },
  };
}

/** The stream is shared by all tests: each looks at its own source alone. */
const own = (batch: readonly BusMessage[], source: string) => batch.filter((one) => one.source === source);

async function readerHarness() {
  const disposables = new AsyncDisposableStack();
  const { url } = disposables.use(await testDatabase());
  await migrate({ url, schema: 'reader', dir: fileURLToPath(new URL('../testing/migrations', import.meta.url)) });
  const database: Database = disposables.use(openDatabase({ url, schema: 'reader' }));
  // No key: an effect that happened twice would be there twice.
  await database.query('create table effects (consumer text not null, id bigint not null)');
  const program = fileURLToPath(new URL('../testing/dying-consumer.ts', import.meta.url));
  return {
    /** Runs a consumer in a process of its own until it is killed. */
    die: async (consumer: string, more: string[], env: NodeJS.ProcessEnv = {}) => {
      const args = [program, `nats://127.0.0.1:${server.port}`, url, consumer, ...more];
      const child = spawn(process.execPath, args, {
        env: { ...process.env, ...env },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      const late = setTimeout(() => child.kill('SIGTERM'), 12_000);
      await ended(child);
      clearTimeout(late);
      return child.signalCode;
    },
    take: (consumer: string, taken: string[]) =>
      startConsumer(
        bus,
        {
          consumer,
          database,
          events: [NoticeChangedSchema],
          handle: async (tx, batch) => {
            for (const { id } of batch) {
              taken.push(`${consumer}:${id}`);
              await tx.query('insert into effects (consumer, id) values ($1, $2)', [consumer, id]);
            }
          },
        },
        log,
      ),
    effects: async (id: bigint) => {
      const { rows } = await database.query(
        'select e.consumer from effects e join inbox_batches i on i.consumer = e.consumer and e.id = any (i.messages) where i.source = $1 and e.id = $2 order by e.consumer',
        ['killed', id],
      );
      return rows.map((row) => row.consumer as string);
    },
    [Symbol.asyncDispose]: () => disposables.disposeAsync(),
  };
}
