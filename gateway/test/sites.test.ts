import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type GatewayHarness, openHarness } from './harness.ts';

let harness: GatewayHarness;
let folder: string;

async function put(path: string, content: string | Uint8Array): Promise<void> {
  await mkdir(join(folder, path, '..'), { recursive: true });
  await writeFile(join(folder, path), content);
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'madang-sites-'));
  await put('player/index.html', '<title>player</title>');
  await put('player/sw.js', 'self.skipWaiting()');
  await put('player/assets/main-Ab12Cd34.js', 'export {}');
  await put('player/assets/main-Ab12Cd34.js.gz', gzipSync('export {}'));
  await put('console/admin/index.html', '<title>admin</title>');
  await put('console/pa/index.html', '<title>pa</title>');
  await put('console/console/app-Ab12Cd34.js', 'export const app = 1');
  await put('secret.txt', 'not to be served');
  harness = await openHarness({
    playerSite: join(folder, 'player'),
    consoleSite: join(folder, 'console'),
    devOutbox: true,
  });
});
afterAll(async () => {
  await harness[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}) => fetch(harness.gateway.url + path, { headers });

describe('the sites', () => {
  test.each([
    ['/', 'player'],
    ['/game/powerball/ntry/eos5', 'player'],
    ['/board/view?type=freeboard&id=3', 'player'],
    ['/partner', 'player'],
    ['/admin', 'admin'],
    ['/admin/charges/3', 'admin'],
    ['/pa', 'pa'],
    ['/pa-login', 'pa'],
    ['/pa/users', 'pa'],
  ])('%s is a page of %s, asked for again each time', async (path, site) => {
    const answer = await get(path);
    expect([answer.status, await answer.text()]).toEqual([200, `<title>${site}</title>`]);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
  });

  test('the first page is there for a caller that reads nothing compressed', async () => {
    const answer = await get('/', { 'accept-encoding': 'identity' });
    expect([answer.status, await answer.text()]).toEqual([200, '<title>player</title>']);
  });

  test('a file with a hash is kept for good, and sent compressed where that is read', async () => {
    const answer = await get('/assets/main-Ab12Cd34.js', { 'accept-encoding': 'gzip' });
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    expect(await answer.text()).toBe('export {}');
    expect(await (await get('/console/app-Ab12Cd34.js')).text()).toBe('export const app = 1');
    expect((await get('/sw.js')).headers.get('cache-control')).toBe('no-cache');
  });

  test('a file with a hash says how it may be taken, and nothing of what counts for pages alone', async () => {
    const named = async (path: string) => [...(await get(path)).headers.keys()];
    const file = await named('/assets/main-Ab12Cd34.js');
    expect(file).toEqual(expect.arrayContaining(['x-content-type-options', 'cross-origin-resource-policy']));
    const ofPages = ['content-security-policy', 'permissions-policy', 'x-frame-options', 'cross-origin-opener-policy'];
    expect(file.filter((name) => ofPages.includes(name))).toEqual([]);
    // A worker lives by the policy that it came with.
    for (const path of ['/', '/sw.js']) expect(await named(path)).toEqual(expect.arrayContaining(ofPages));
  });

  test('a worker that browsers have goes away where the config says so', async () => {
    await put('player/worker.js', 'self.kept = true');
    expect(await (await get('/worker.js')).text()).toBe('self.kept = true');
    await using without = await openHarness({ playerSite: join(folder, 'player'), siteWorker: false });
    const answer = await fetch(`${without.gateway.url}/worker.js`);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(answer.headers.get('content-type')).toMatch(/javascript/);
    expect(await answer.text()).toContain('registration.unregister()');
  });

  test('a file that is not there is no page, and nothing outside of the folders is served', async () => {
    expect((await get('/assets/gone-Ab12Cd34.js')).status).toBe(404);
    for (const path of [
      '/../secret.txt',
      '/%2e%2e/secret.txt',
      '/assets/..%2f..%2fsecret.txt',
      '/console/..%2f..%2fsecret.txt',
    ]) {
      expect(await (await get(path)).text()).not.toContain('not to be served');
    }
  });

  test('pages run scripts of this host alone, none that stands inside of a page', async () => {
    for (const path of ['/', '/docs/api', '/nothing.js']) {
      const { headers } = await get(path);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'self'");
      expect(policy).toMatch(/script-src 'self';/);
      expect(policy).toContain("frame-ancestors 'none'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
  });
});

describe('around the APIs', () => {
  test('the document has its page, without a script inside', async () => {
    for (const path of ['/docs/api', '/docs/api/calls', '/docs/api/contracts'])
      expect(await (await get(path)).text()).not.toMatch(/<script(?![^>]*src=)/);
    expect(await (await get('/docs/api/calls.js')).text()).toContain('/openapi.json');
    expect(await (await get('/docs/api')).text()).toContain(
      '<a href="/docs/api/calls?tag=rest%2Fcharges">rest/charges</a>',
    );
  });

  test('the document is given heading by heading as well, and none that it does not have', async () => {
    const { paths } = (await (await get('/openapi.json?tag=rest%2Fcharges')).json()) as { paths: object };
    expect(Object.keys(paths)).toEqual(expect.arrayContaining(['/rest/charges', '/rest/charges/export']));
    expect(Object.keys(paths).filter((path) => !path.startsWith('/rest/charges'))).toEqual([]);
    for (const tag of ['rest/nothing', '', '__proto__', '%00', 'rest%2Fcharges&tag=rest%2Fexchanges'])
      expect((await get(`/openapi.json?tag=${tag}`)).status).toBe(404);
  });

  test('the process is alive, and ready when every part answers', async () => {
    expect(await (await get('/livez')).json()).toEqual({ alive: true });
    const ready = await get('/readyz');
    expect(ready.status).toBe(200);
    expect(await ready.json()).toMatchObject({
      ready: true,
      parts: { identity: 'up', wallet: 'up', stats: 'up', cache: 'up' },
    });
    harness.content.isDown = true;
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    const down = await get('/readyz');
    expect([down.status, await down.json()]).toMatchObject([
      503,
      { ready: false, parts: { content: 'down', wallet: 'up' } },
    ]);
    harness.content.isDown = false;
  });

  test('metrics have a listener of their own, and none among the APIs', async () => {
    await using counted = await openHarness({ metricsPort: 0, proxyHops: 1 });
    await counted.legacy('/api/getContext', {}, 'player-1');
    const metrics = await fetch(`http://127.0.0.1:${counted.gateway.metricsPort}/metrics`);
    expect(await metrics.text()).toMatch(
      /madang_http_requests_total\{api="legacy",route="\/api\/[^"]+",status="2xx"\} [1-9]/,
    );
    for (const { gateway } of [counted, harness])
      expect(await (await fetch(`${gateway.url}/metrics`)).text()).not.toContain('madang_http_duration_seconds');
    expect(harness.gateway.metricsPort).toBeUndefined();
  });

  test('no page may use a device of its reader', async () => {
    for (const path of ['/', '/admin', '/docs/api', '/nothing.js'])
      expect((await get(path)).headers.get('permissions-policy')).toMatch(/camera=\(\).*geolocation=\(\)/);
  });

  test('the outbox shows texts, and no markup of theirs', async () => {
    expect(await (await get('/dev/outbox.json')).json()).toEqual([
      { to: '01012345678', text: '<b>012345</b>', at: '1970-01-01T09:00:00.000+09:00' },
    ]);
    expect(await (await get('/dev/outbox')).text()).toContain('&lt;b&gt;012345');
  });

  test('the outbox is for this machine, for the config that names it, and for none behind a proxy', async () => {
    for (const config of [{}, { devOutbox: true, proxyHops: 1 }]) {
      await using closed = await openHarness(config);
      expect((await fetch(`${closed.gateway.url}/dev/outbox.json`)).status).toBe(404);
    }
    const outer = Object.values(networkInterfaces())
      .flat()
      .find((at) => at?.family === 'IPv4' && !at.internal)?.address;
    if (!outer) return;
    await using open = await openHarness({ devOutbox: true, host: '0.0.0.0', publicUrls: [`http://${outer}`] });
    const at = `http://${outer}:${open.gateway.port}`;
    expect((await fetch(`${at}/livez`)).status).toBe(200);
    const forged = { 'x-forwarded-for': '127.0.0.1', 'x-real-ip': '127.0.0.1' };
    for (const path of ['/dev/outbox', '/dev/outbox.json'])
      expect((await fetch(at + path, { headers: forged })).status).toBe(404);
  });

  test('where a driver sends SMS there is no outbox', async () => {
    harness.identity.hasOutbox = false;
    for (const path of ['/dev/outbox', '/dev/outbox.json']) expect((await get(path)).status).toBe(404);
    harness.identity.hasOutbox = true;
  });

  test('only the public hosts and this machine’s own names are served, and probes are for everybody', async () => {
    await using open = await openHarness({ publicUrls: ['https://play.example', 'http://plain.example:8080'] });
    const ask = (host: string, path: string, method = 'GET') =>
      new Promise<{ status: number | undefined; hsts: string | undefined }>((resolve, reject) => {
        request({ host: '127.0.0.1', port: open.gateway.port, path, method, headers: { host } }, (answer) => {
          answer.resume();
          resolve({ status: answer.statusCode, hsts: answer.headers['strict-transport-security'] });
        })
          .once('error', reject)
          .end();
      });
    const paths = ['/rest/roles', '/openapi.json', '/madang.player.v1.GameService/ListGames', '/nothing'];
    for (const path of paths) {
      for (const host of [
        'evil.example',
        'play.example.evil.example',
        '10.0.0.1',
        'localhost.evil.example',
        'xlocalhost',
      ])
        expect([path, host, (await ask(host, path)).status]).toEqual([path, host, 421]);
      for (const host of [
        'play.example',
        'PLAY.example:443',
        'play.example.',
        'plain.example',
        'localhost:1',
        '[::1]:80',
      ])
        expect([path, host, (await ask(host, path)).status]).not.toEqual([path, host, 421]);
    }
    for (const path of ['/livez', '/readyz']) expect((await ask('10.1.2.3:8080', path)).status).toBe(200);
    expect((await ask('evil.example', '/api/login', 'POST')).status).toBe(421);
    expect((await ask('play.example', '/openapi.json')).hsts).toBe('max-age=31536000');
    for (const host of ['plain.example', 'localhost']) expect((await ask(host, '/openapi.json')).hsts).toBeUndefined();
  });

  test('another origin may call only where the config names it', async () => {
    await using open = await openHarness({ origins: ['https://console.example'] });
    const ask = (origin: string) =>
      fetch(`${open.gateway.url}/rest/roles`, { headers: { origin, authorization: 'admin-1' } }).then(
        ({ headers }) => headers,
      );
    const allowed = await ask('https://console.example');
    expect(allowed.get('access-control-allow-origin')).toBe('https://console.example');
    expect(allowed.get('access-control-expose-headers')).toContain('Content-Range');
    expect((await ask('https://elsewhere.example')).get('access-control-allow-origin')).not.toBe(
      'https://elsewhere.example',
    );
  });

  test('the caller’s address is the proxy’s word only as far as proxies are configured', async () => {
    const forged = { 'x-forwarded-for': '198.51.100.7, 203.0.113.9' };
    await harness.legacy('/api/login', { account: 'player1', password: 'right' }, undefined, forged);
    expect(harness.identity.logins.at(-1)?.ip).toBe('127.0.0.1');
    await using behind = await openHarness({ proxyHops: 1 });
    await behind.legacy('/api/login', { account: 'player1', password: 'right' }, undefined, forged);
    expect(behind.identity.logins.at(-1)?.ip).toBe('203.0.113.9');
  });
});
