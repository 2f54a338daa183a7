import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findProgram } from '../runtime/find-program.ts';
import { root, run } from './run.ts';

const k6 = findProgram('k6');
const limitMs = 30_000;

/** A run of a minute with three members, and how long it took. */
async function load(url: string) {
  const started = performance.now();
  const env = { LOAD_URL: url, LOAD_MEMBERS: '3', LOAD_SECONDS: '60', K6_NO_USAGE_REPORT: 'true' };
  const args = ['run', '--address', '', '--no-color', join(root, 'load/place-bets.js')];
  const { code, output } = await run(k6 ?? '', args, { env });
  return { code, output, ms: performance.now() - started };
}

/** A server that answers every call alike. */
async function answering(status: number, body: string) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    asked,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
}

test.skipIf(!k6).each([
  [401, JSON.stringify({ result: false, data: {}, error: { code: 'LOGIN_FAILED', message: '' } }), 'LOGIN_FAILED'],
  [200, JSON.stringify({ result: true, data: {} }), 'no token'],
  [502, '<html>Bad gateway</html>', '502'],
])(
  'a load that cannot log in ends at once with a word why: %i %s',
  async (status, body, why) => {
    await using gateway = await answering(status, body);
    const { code, output, ms } = await load(gateway.url);
    expect(code).not.toBe(0);
    expect(output).toMatch(new RegExp(`player[123] could not log in at ${gateway.url}`));
    expect(output).toContain(why);
    expect(ms).toBeLessThan(limitMs);
    expect(new Set(gateway.asked)).toEqual(new Set(['/api/login']));
  },
  60_000,
);

test.skipIf(!k6)(
  'a load on a gateway that is not there ends at once',
  async () => {
    const gateway = await answering(200, '{}');
    await gateway[Symbol.asyncDispose]();
    const { code, output, ms } = await load(gateway.url);
    expect(code).not.toBe(0);
    expect(output).toMatch(/could not log in at .*(refused|connect)/);
    expect(ms).toBeLessThan(limitMs);
  },
  60_000,
);
