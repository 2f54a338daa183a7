import { expect, test } from 'vitest';
import { type Answer, httpDouble } from '../test/http-double.ts';
import { getText } from './get-text.ts';

async function get(answer: Answer, abortAfterMs = 10_000): Promise<string> {
  await using server = await httpDouble(() => answer);
  const signal = AbortSignal.timeout(abortAfterMs);
  return await getText(server.url, { timeoutMs: 200, signal }).catch((error: unknown) => `refused: ${String(error)}`);
}

test('a small answer in time is given as it is', async () => {
  expect(await get({ body: '{"공":1}' })).toBe('{"공":1}');
  expect(await get({})).toBe('');
});

test('64 KiB pass, a byte more does not', async () => {
  expect(await get({ body: 'x'.repeat(65_536) })).toHaveLength(65_536);
  expect(await get({ body: 'x'.repeat(65_537) })).toContain('longer than 65536 bytes');
});

test('errors, redirects, silence and a stop of ours are refused', async () => {
  expect(await get({ status: 503, body: '{}' })).toContain('HTTP 503');
  expect(await get({ status: 302, location: 'http://127.0.0.1:1/' })).toContain('refused');
  expect(await get({ delayMs: 600 })).toContain('TimeoutError');
  expect(await get({ delayMs: 600 }, 50)).toContain('refused');
});
