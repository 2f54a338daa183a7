import { expect, test } from 'vitest';
import { httpDouble } from '../test/http-double.ts';
import { getText } from './get-text.ts';
import { Reach } from './reach.ts';

const hostOf = (url: string): string => new URL(url).hostname;

test.each([
  'http://127.0.0.1/',
  'http://127.9.9.9/',
  'http://0/',
  'http://0x7f.1/',
  'http://2130706433/',
  'http://10.0.0.1/',
  'http://172.16.0.1/',
  'http://172.31.255.255/',
  'http://192.168.1.1/',
  'http://100.64.0.1/',
  'http://169.254.169.254/',
  'http://224.0.0.1/',
  'http://255.255.255.255/',
  'http://[::]/',
  'http://[::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:8.8.8.8]/',
  'http://[fe80::1]/',
  'http://[fd00::1]/',
  'http://[ff02::1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[2002:7f00:1::]/',
])('%s is no address of a feed', (url) => {
  expect(new Reach([]).allows(hostOf(url))).toBe(false);
  expect(new Reach(['feed.example']).allows(hostOf(url))).toBe(false);
});

test.each([
  'http://8.8.8.8/',
  'http://172.32.0.1/',
  'http://100.128.0.1/',
  'http://[2606:4700::1111]/',
  'http://feed.example/',
])('%s may be asked where no host is listed, and not beside listed ones', (url) => {
  expect(new Reach([]).allows(hostOf(url))).toBe(true);
  expect(new Reach(['other.example']).allows(hostOf(url))).toBe(false);
});

test('a listed address is meant however it is spelled', () => {
  expect(new Reach(['0:0:0:0:0:0:0:1']).allows(hostOf('http://[::1]/'))).toBe(true);
  expect(new Reach(['fd00:0::1']).allows(hostOf('http://[fd00::1]/'))).toBe(true);
});

test('a name is asked at the addresses that were looked at, and an inner one only where it is listed itself', async () => {
  await using server = await httpDouble(() => ({ body: 'inner' }));
  const named = server.url.replace('127.0.0.1', 'localhost');
  const get = (url: string, hosts: string[]) =>
    getText(url, { timeoutMs: 2_000, signal: new AbortController().signal, reach: new Reach(hosts) }).catch(
      (error: unknown) => `refused: ${String(error)}`,
    );
  expect(await get(server.url, [])).toContain('must not be asked');
  expect(await get(named, [])).toContain('must not be asked');
  expect(await get(named, ['localhost'])).toContain('must not be asked');
  expect(await get(named, ['feed.example', '127.0.0.1', '::1'])).toContain('must not be asked');
  expect(server.paths).toEqual([]);
  expect(await get(named, ['localhost', '127.0.0.1', '::1'])).toBe('inner');
  expect(await get(server.url, ['127.0.0.1'])).toBe('inner');
});
