import { readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findProgram } from '../runtime/find-program.ts';
import { root, run } from './run.ts';

const k6 = findProgram('k6');
const limitMs = 60_000;

const scenarios = readdirSync(join(root, 'load')).filter((name) => name.endsWith('.ts'));

/** A run of a minute with three members, and how long it took. */
async function load(url: string, scenario: string, more: NodeJS.ProcessEnv = {}) {
  const started = performance.now();
  const env = { LOAD_URL: url, LOAD_MEMBERS: '3', LOAD_SECONDS: '60', K6_NO_USAGE_REPORT: 'true', ...more };
  const args = ['run', '--address', '', '--no-color', join(root, 'load', scenario)];
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
  'a load whose members cannot log in ends at once with a word why: %i %s',
  async (status, body, why) => {
    await using gateway = await answering(status, body);
    const { code, output, ms } = await load(gateway.url, 'mini-games.ts', { LOAD_ACCOUNT: 'player' });
    expect(code).not.toBe(0);
    expect(output).toMatch(new RegExp(`player[123] could not log in at ${gateway.url}`));
    expect(output).toContain(why);
    expect(ms).toBeLessThan(limitMs);
    expect(new Set(gateway.asked)).toEqual(new Set(['/api/login']));
  },
  limitMs + 30_000,
);

test.skipIf(!k6).each(scenarios)(
  '%s makes no member and asks nothing further where its administrator cannot log in',
  async (scenario) => {
    await using gateway = await answering(401, JSON.stringify({ message: '', error: { code: 'LOGIN_FAILED' } }));
    const { code, output, ms } = await load(gateway.url, scenario, { LOAD_ADMIN: 'nobody' });
    expect(code).not.toBe(0);
    expect(output).toContain(`nobody could not log in at ${gateway.url}: LOGIN_FAILED`);
    expect(ms).toBeLessThan(limitMs);
    expect(gateway.asked).toEqual(['/rest/login']);
  },
  limitMs + 30_000,
);

test.skipIf(!k6)(
  'a load on a gateway that is not there ends at once',
  async () => {
    const gateway = await answering(200, '{}');
    await gateway[Symbol.asyncDispose]();
    const { code, output, ms } = await load(gateway.url, 'mini-games.ts');
    expect(code).not.toBe(0);
    expect(output).toMatch(/could not log in at .*(refused|connect)/);
    expect(ms).toBeLessThan(limitMs);
  },
  limitMs + 30_000,
);

test.skipIf(!k6)(
  'a number out of its range is named',
  async () => {
    const { code, output } = await load('http://127.0.0.1:1', 'mini-games.ts', { LOAD_MEMBERS: '10001' });
    expect(code).not.toBe(0);
    expect(output).toContain('LOAD_MEMBERS must be a whole number from 1 to 10000');
  },
  limitMs,
);

test(
  'a scenario that is not there is answered with those that are',
  async () => {
    const { code, output } = await run(process.execPath, ['scripts/load.ts', 'nothing']);
    expect(code).toBe(2);
    for (const scenario of scenarios) expect(output).toContain(scenario.replace('.ts', ''));
  },
  limitMs,
);
