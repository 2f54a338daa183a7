import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLogger } from '../log.ts';
import { findProgram, type RunningServer, startRedis, until } from '../testing/programs.ts';
import { startTcpProxy } from '../testing/tcp-proxy.ts';
import { RedisCache } from './redis.ts';

const program = findProgram('redis-server', 'MADANG_REDIS');
const withRedis = test.skipIf(!program);
const named = (rule: string) => (program ? rule : `${rule} [needs redis-server in PATH or named by MADANG_REDIS]`);

let server: RunningServer;
const open: RedisCache[] = [];
beforeAll(async () => {
  if (program) server = await startRedis(program);
});
afterAll(async () => {
  for (const cache of open) await cache[Symbol.asyncDispose]();
  await server?.[Symbol.asyncDispose]();
});

async function connected(port = server.port): Promise<RedisCache> {
  const cache = new RedisCache(`redis://127.0.0.1:${port}`, createLogger('test', 'fatal'));
  open.push(cache);
  await until(async () => {
    await cache.set('ready', '1', 10_000);
    return (await cache.get('ready')) === '1';
  }, 'the cache is connected');
  return cache;
}

withRedis(named('what one process keeps another finds, until its time is over or it is deleted'), async () => {
  const [one, other] = [await connected(), await connected()];
  await one.set('a', '가', 300);
  await one.set('b', '2', 10_000);
  expect([await other.get('a'), await other.get('b'), await other.get('c')]).toEqual(['가', '2', undefined]);
  await other.delete('b');
  expect(await one.get('b')).toBeUndefined();
  await sleep(330);
  expect(await other.get('a')).toBeUndefined();
});

withRedis(named('additions of all processes are counted, and their time begins with the first'), async () => {
  const [one, other] = [await connected(), await connected()];
  const sums = await Promise.all(Array.from({ length: 20 }, (_, n) => (n % 2 ? one : other).increment('n', 500)));
  expect(sums.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1));
  await sleep(300);
  await one.increment('n', 500);
  await sleep(230);
  expect(await one.increment('n', 500)).toBe(1);
});

withRedis(named('of those who set what is absent one alone is told that it did'), async () => {
  const [one, other] = [await connected(), await connected()];
  const set = (n: number) => (n % 2 ? one : other).setIfAbsent('lock', String(n), 300);
  const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => set(n)));
  expect(answers.filter(Boolean)).toHaveLength(1);
  expect(await one.get('lock')).toBe(String(answers.indexOf(true)));
  await sleep(330);
  expect(await set(0)).toBe(true);
});

withRedis(
  named('a server that is away keeps nobody waiting and refuses nobody; one that is back is used again'),
  async () => {
    const cache = await connected();
    await cache.set('a', '1', 60_000);
    await server.kill();
    const started = performance.now();
    expect(await cache.get('a')).toBeUndefined();
    await cache.set('a', '2', 60_000);
    await cache.delete('a');
    expect([await cache.increment('n', 1_000), await cache.setIfAbsent('lock', '1', 1_000)]).toEqual([1, true]);
    expect(performance.now() - started).toBeLessThan(3_000);
    await server.start();
    await until(async () => {
      await cache.set('a', '3', 60_000);
      return (await cache.get('a')) === '3';
    }, 'the cache is used again');
  },
);

withRedis(named('a server that went silent is left for a new connection'), async () => {
  await using proxy = await startTcpProxy(server.port);
  const cache = await connected(proxy.port);
  await cache.set('a', '1', 60_000);
  proxy.hang();
  expect(await cache.get('a')).toBeUndefined();
  await until(async () => (await cache.get('a')) === '1', 'the cache is used again', 6_000);
  expect(proxy.connections()).toBe(2);
});
