import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openDatabase } from '@madang/runtime/database.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { logIn } from './browser/player-site.ts';
import { startSites } from './browser/start-sites.ts';
import type { Visits } from './browser/visits.ts';
import { RestClient } from './clients.ts';
import { openTestStandalone, type Whole } from './harness.ts';

/** A supplier of its own origin: says where windows open, and shows a game that can be left. */
async function openSupplier() {
  const asked: Record<string, unknown>[] = [];
  const server = createServer(async (request, response) => {
    if (request.method !== 'POST') {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      return response.end(
        `<h1>A game</h1><button onclick="parent.postMessage({ type: 'leave' }, '*')">Out</button><p>${asked.length}</p>`,
      );
    }
    const parts: Buffer[] = [];
    for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
    asked.push(JSON.parse(Buffer.concat(parts).toString('utf8')) as Record<string, unknown>);
    return response.end(JSON.stringify({ url: `${url()}/play?n=${asked.length}` }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url(),
    asked,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

describe('games of casino and slots', () => {
  let whole: Whole;
  let visits: Visits;
  let supplier: Awaited<ReturnType<typeof openSupplier>>;
  let page: Page;

  startSites((sites) => ({ whole, visits } = sites), {
    name: 'casino',
    open: () => openTestStandalone({ env: { CASINO_INNER: '127.0.0.1' } }),
  });
  beforeAll(async () => {
    supplier = await openSupplier();
    await using content = openDatabase({ url: whole.databaseUrl('content'), schema: 'content' });
    await content.query('update site_settings set use_casino = true, use_slot = true');
    const rest = new RestClient(whole.url);
    await rest.login('admin', 'madang-admin', 'admin');
    const body = { api_url: supplier.url, frame_origins: [supplier.url] };
    await rest.ask('casino-vendors/originals', { method: 'PUT', body });
    page = await visits.open('/login', {
      expects: /status of 4\d\d|asked another host: http:\/\/127\.0\.0\.1:\d+\/play/,
    });
    await logIn(page, 'player1', 'madang-player');
    // What the site keeps of its settings is read again every few seconds.
    const lobby = page.getByRole('heading', { level: 1, name: '라이브카지노' });
    for (let tries = 0; tries < 20; tries += 1) {
      await page.goto('/game/casino');
      const isThere = await lobby.waitFor({ timeout: 1_500 }).then(
        () => true,
        () => false,
      );
      if (isThere) return;
    }
    throw new Error('the lobby does not open');
  });
  afterAll(() => supplier?.close());

  const game = () => page.frameLocator('iframe').getByRole('heading', { name: 'A game' });

  test('a lobby is searched and marked, and says what it has not', async () => {
    const main = page.getByRole('main');
    await main.getByRole('button', { name: '룰렛 즐겨찾기' }).first().click();
    await main
      .getByRole('button', { name: /즐겨찾기$/, pressed: false })
      .last()
      .waitFor();
    await main.getByRole('searchbox').fill('없는 게임');
    await main.getByText('찾는 게임이 없습니다').waitFor();
    await main.getByRole('searchbox').fill('ROULETTE');
    await expect.poll(() => main.locator('article').count()).toBe(1);
  });

  test.each([
    ['a desktop', 1440, 900],
    ['a phone', 390, 844],
  ])('a game opens in the window of %s, with the balance and a way out', async (name, width, height) => {
    await page.setViewportSize({ width, height });
    await page.goto('/popup/livecasino?game=2');
    await game().waitFor();
    await page.getByText('원').first().waitFor();
    expect(supplier.asked.at(-1)).toMatchObject({ platform: name === 'a phone' ? 'GPL_MOBILE' : 'GPL_DESKTOP' });
    expect(await page.evaluate('document.documentElement.scrollWidth <= window.innerWidth')).toBe(true);
    await page.frameLocator('iframe').getByRole('button', { name: 'Out' }).click();
    await page.waitForURL('**/game/casino');
  });

  test('what is said by another frame or origin moves nobody', async () => {
    await page.goto('/popup/slot?game=5');
    await game().waitFor();
    await page.evaluate("window.postMessage({ type: 'leave' }, '*')");
    await page.waitForTimeout(500);
    expect(new URL(page.url()).pathname).toBe('/popup/slot');
  });

  test('a game in maintenance says so', async () => {
    const rest = new RestClient(whole.url);
    await rest.login('admin', 'madang-admin', 'admin');
    await rest.ask('casino-vendors/originals', { method: 'PUT', body: { maintenance: true } });
    await page.goto('/popup/slot?game=5');
    await page.getByText('점검 중인 게임이라 지금은 이용할 수 없습니다.').waitFor();
  });
});
