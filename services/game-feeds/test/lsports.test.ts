import { setTimeout as sleep } from 'node:timers/promises';
import { systemClock } from '@madang/runtime/clock.ts';
import { createLogger } from '@madang/runtime/log.ts';
import { startTcpProxy } from '@madang/runtime/testing/tcp-proxy.ts';
import { type Channel, type ChannelModel, connect } from 'amqplib';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { FeedMessage } from '../sports/feed-message.ts';
import { LsportsAdapter } from '../sports/lsports/adapter.ts';
import { lsportsConfig } from '../sports/lsports/config.ts';
import { events, fixtureEvent, market, marketEvent, sent } from '../sports/lsports/messages-double.ts';
import { httpDouble } from './http-double.ts';
import { hasRabbit, startRabbit } from './rabbit.ts';

const log = createLogger('test', 'silent');
const title = hasRabbit ? 'LSports over RabbitMQ' : 'LSports over RabbitMQ [needs the package rabbitmq-server]';

async function until(fits: () => boolean | Promise<boolean>, what: string): Promise<void> {
  for (const end = performance.now() + 20_000; !(await fits()); await sleep(20))
    if (performance.now() > end) throw new Error(`waited in vain: ${what}`);
}

const odds = (ref: string, price: string): string =>
  sent(3, events(marketEvent(ref, market(52, '12', { name: '1', price }, { name: '2', price }))));

describe.skipIf(!hasRabbit)(title, () => {
  let rabbit: Awaited<ReturnType<typeof startRabbit>>;
  let link: ChannelModel;
  let channel: Channel;
  let queues = 0;

  beforeAll(async () => {
    rabbit = await startRabbit();
    link = await connect(rabbit.url);
    channel = await link.createChannel();
  }, 120_000);

  afterAll(async () => {
    await link?.close();
    await rabbit?.[Symbol.asyncDispose]();
  }, 60_000);

  async function feed(more: Record<string, string> = {}, port = rabbit.port) {
    const queue = `_${++queues}_`;
    await channel.assertQueue(queue, { durable: true });
    const env = {
      LSPORTS_URL: `amqp://127.0.0.1:${port}/`,
      LSPORTS_PACKAGE_ID: String(queues),
      LSPORTS_USER: 'guest',
      LSPORTS_PASSWORD: 'guest',
      LSPORTS_HOSTS: '127.0.0.1',
      LSPORTS_TIMEOUT_MS: '2000',
      LSPORTS_HEARTBEAT_SECONDS: '1',
      ...more,
    };
    const config = lsportsConfig(env) ?? expect.fail();
    const adapter = new LsportsAdapter(config, { clock: systemClock, log });
    const told: FeedMessage[] = [];
    let stop = new AbortController();
    let running: Promise<void> = Promise.resolve();
    let emit = async (batch: FeedMessage[]): Promise<void> => void told.push(...batch);
    const begin = (): void => {
      stop = new AbortController();
      running = adapter.run((batch) => emit(batch), stop.signal);
    };
    const end = async (): Promise<void> => {
      stop.abort();
      await running;
    };
    onTestFinished(end);
    begin();
    return {
      told,
      adapter,
      begin,
      end,
      emitBy: (next: typeof emit) => {
        emit = next;
      },
      say: (text: string) => void channel.sendToQueue(queue, Buffer.from(text), { persistent: true }),
      left: async () => (await channel.checkQueue(queue)).messageCount,
      kinds: () => told.map(({ kind }) => kind),
    };
  }

  test('what is delivered is told in order; without a snapshot a match is alive once it is told of', async () => {
    const { told, say, kinds } = await feed();
    say(sent(1, events(fixtureEvent('11'))));
    say('no message at all');
    say(odds('11', '1.9'));
    await until(() => kinds().includes('odds'), 'odds');
    await until(() => kinds().filter((kind) => kind === 'snapshot').length > 1, 'snapshot');
    expect(told[0]).toMatchObject({ kind: 'snapshot', fixtures: [] });
    expect(kinds().indexOf('fixture')).toBeLessThan(kinds().indexOf('odds'));
    expect(told.filter(({ kind }) => kind === 'snapshot').at(-1)).toMatchObject({ fixtures: ['11'] });
  });

  test('a message is acknowledged once it is kept: one that was not is delivered to whoever comes next', async () => {
    const { told, say, left, emitBy, end, begin } = await feed();
    await until(() => told.length > 0, 'the beginning');
    let tries = 0;
    emitBy(async () => {
      tries += 1;
      throw new Error('the database is away');
    });
    say(sent(1, events(fixtureEvent('12'))));
    await until(() => tries > 1, 'a second try');
    await end();
    await until(async () => (await left()) === 1, 'the message in its queue');
    emitBy(async (batch) => void told.push(...batch));
    begin();
    await until(() => told.some(({ kind }) => kind === 'fixture'), 'the match');
    await end();
    expect(await left()).toBe(0);
  });

  test('a connection that is cut or goes silent is made again, and nothing is lost', async () => {
    await using proxy = await startTcpProxy(rabbit.port);
    const { told, say, end } = await feed({}, proxy.port);
    const matches = () => new Set(told.flatMap((message) => (message.kind === 'fixture' ? message.fixture.ref : [])));
    say(sent(1, events(fixtureEvent('21'))));
    await until(() => matches().size === 1, 'the first match');
    proxy.cut();
    say(sent(1, events(fixtureEvent('22'))));
    await until(() => matches().size === 2, 'the match after the cut');
    proxy.hang();
    say(sent(1, events(fixtureEvent('23'))));
    await until(() => matches().size === 3, 'the match after the silence');
    await end();
    expect(proxy.connections()).toBeGreaterThanOrEqual(3);
  });

  test('the snapshot is asked for before anything is taken, with who asks', async () => {
    const [event] = JSON.parse(sent(1, events(fixtureEvent('31')))).Body.Events;
    await using http = await httpDouble(() => ({
      body: JSON.stringify({ Header: { Type: 36, ServerTimestamp: 1_800_000_000_000 }, Body: [event] }),
    }));
    const { told, say, kinds } = await feed({ LSPORTS_SNAPSHOT_URL: `${http.url}/PreMatch/GetEvents` });
    say(sent(32, 'null'));
    await until(() => kinds().includes('heartbeat'), 'a heartbeat');
    expect(kinds().slice(0, 2)).toEqual(['fixture', 'snapshot']);
    expect(told[1]).toMatchObject({ fixtures: ['31'] });
    expect(http.paths).toEqual(['/PreMatch/GetEvents']);
  });

  test('an address in the inner network is not connected to unless it is listed, and the attempts have a limit', async () => {
    const env = { LSPORTS_URL: rabbit.url, LSPORTS_PACKAGE_ID: '1', LSPORTS_USER: 'guest', LSPORTS_PASSWORD: 'guest' };
    const config = lsportsConfig({ ...env, LSPORTS_ATTEMPTS: '2' }) ?? expect.fail();
    const run = new LsportsAdapter(config, { clock: systemClock, log }).run(
      async () => {},
      AbortSignal.timeout(20_000),
    );
    await expect(run).rejects.toThrow('must not be asked');
  });
});

test('LSports is set up by its address alone, and what is wrong is told without a secret', () => {
  expect(lsportsConfig({})).toBeUndefined();
  const env = { LSPORTS_URL: 'amqps://h/v', LSPORTS_PACKAGE_ID: '7', LSPORTS_USER: 'u@x', LSPORTS_PASSWORD: 'p/w' };
  const config = lsportsConfig(env) ?? expect.fail();
  expect(config).toMatchObject({ queue: '_7_', prefetch: 100 });
  expect(config.amqp.href).toBe('amqps://u%40x:p%2Fw@h/v');
  expect(() => lsportsConfig({ LSPORTS_URL: 'amqp://h' })).toThrow(
    'LSPORTS_PACKAGE_ID, LSPORTS_USER, LSPORTS_PASSWORD',
  );
  expect(() => lsportsConfig({ LSPORTS_URL: 'https://u:secret@h' })).toThrow(
    expect.objectContaining({ message: expect.not.stringContaining('secret') }),
  );
});
