import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { noWorker } from '@madang/gateway/server/static-sites.ts';
import { throwAwayFolder } from '@madang/runtime/testing/throw-away-folder.ts';
import type { Page, Response } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { siteFolders } from '../standalone/sites.ts';
import { logIn, seesMoney } from './browser/player-site.ts';
import { startSites } from './browser/start-sites.ts';
import type { Visits } from './browser/visits.ts';
import { openTestStandalone } from './harness.ts';

/** What a browser says of requests without a network, and of a worker that is asked for then. */
const expects = /ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|ERR_FAILED|Failed to fetch/;
const eos5 = '/game/powerball/ntry/eos5';

/** Runs in the page: the names of all that its worker keeps. */
const keptFiles = `(async () => {
  const names = [];
  for (const name of await caches.keys())
    for (const { url } of await (await caches.open(name)).keys()) names.push(new URL(url).pathname);
  return names;
})()`;
const keptNames = 'caches.keys()';
const mayKeep = /^\/(?:assets\/[^/]+-[\w-]{8}\.(?:js|css)|offline\.(?:html|js)|icon\.svg)$/;

/** Runs in the page: whether its worker stands before it, and the page follows what becomes of that. */
const isServed = `navigator.serviceWorker.controller !== null &&
  performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/site-worker-'))`;

/** Waits for the worker: it comes when the page has been there for a while. */
const withWorker = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate<boolean>(isServed), { timeout: 20_000 }).toBe(true);

describe('the worker of the player site', () => {
  let visits: Visits;
  let page: Page;
  const answers: Response[] = [];
  const folder = throwAwayFolder('madang-e2e-site-');
  const worker = join(folder, 'worker.js');

  startSites((sites) => ({ visits } = sites), {
    open: () => {
      cpSync(siteFolders().playerSite, folder, { recursive: true });
      // The copies that were compressed beforehand would be sent in place of what a test writes.
      for (const suffix of ['.br', '.gz']) rmSync(`${worker}${suffix}`, { force: true });
      return openTestStandalone({ gateway: { playerSite: folder } });
    },
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('comes after the page, and keeps files that never change and the page without a network alone', async () => {
    page = await visits.open('/login', { worker: true, expects });
    await logIn(page, 'player1', 'madang-player');
    await withWorker(page);
    page.on('response', (response) => answers.push(response));
    await page.goto(eos5);
    await page.getByRole('button', { name: /^파워볼 홀짝 홀, 배당 / }).waitFor();
    const kept = await page.evaluate<string[]>(keptFiles);
    expect(kept.filter((name) => !mayKeep.test(name))).toEqual([]);
    expect(kept).toContain('/offline.html');
    expect(kept.some((name) => name.startsWith('/assets/'))).toBe(true);
  });

  test('answers with the site’s files from then on, and with nothing that the server says', async () => {
    answers.length = 0;
    await page.reload();
    await page.getByRole('button', { name: /^파워볼 홀짝 홀, 배당 / }).waitFor();
    const by = (isOne: RegExp) => answers.filter((answer) => isOne.test(new URL(answer.url()).pathname));
    expect(by(/^\/assets\/index-.*\.js$/).some((answer) => answer.fromServiceWorker())).toBe(true);
    const said = by(/^\/(?:madang\.|api|rest)/);
    expect(said.map((answer) => new URL(answer.url()).pathname)).toContain('/madang.player.v1.GameService/GetBoard');
    expect(said.filter((answer) => answer.fromServiceWorker())).toEqual([]);
  });

  test('without a network no odds are answered, a page that is opened says so, and opens by itself afterwards', async () => {
    await page.context().setOffline(true);
    const asked = page.evaluate<string>(`fetch('/madang.player.v1.GameService/GetBoard', {
      method: 'POST', body: '{"game":"eos5"}', headers: { 'content-type': 'application/json' } }).then(() => 'answered', () => 'none')`);
    expect(await asked).toBe('none');
    expect(await page.evaluate<string>(`fetch('/rest/roles').then(() => 'answered', () => 'none')`)).toBe('none');
    await page.goto('/fair');
    await page.getByRole('heading', { name: '인터넷에 연결되어 있지 않습니다' }).waitFor();
    expect(await page.getByRole('heading').filter({ visible: true }).count()).toBe(1);
    await page.context().setOffline(false);
    await page.getByRole('main').getByRole('heading', { name: '추첨 검증' }).first().waitFor();
    await seesMoney(page, 1_000_000);
  });

  test('says it in the language that was chosen', async () => {
    for (const [language, title] of Object.entries({
      ja: 'インターネットに接続されていません',
      vi: 'Không có kết nối mạng',
      th: 'ไม่ได้เชื่อมต่ออินเทอร์เน็ต',
      en: 'You are offline',
      ko: '인터넷에 연결되어 있지 않습니다',
    })) {
      await page.evaluate(`localStorage.setItem('madang.language', '${language}')`);
      await page.context().setOffline(true);
      await page.goto('/board/notice');
      await page.getByRole('heading', { name: title }).waitFor();
      expect(await page.evaluate<string>('document.documentElement.lang')).toBe(language);
      await page.context().setOffline(false);
      await page.getByRole('banner').waitFor();
    }
  });

  test('a new build waits until somebody asks for it, and then takes the place of the old one', async () => {
    const before = await page.evaluate<string[]>(keptNames);
    expect(before).toHaveLength(1);
    await withWorker(page);
    const text = readFileSync(worker, 'utf8');
    writeFileSync(worker, text.replace(/"version":"\w+"/, '"version":"anotherbuild"'));
    await page.evaluate('globalThis.isSame = true');
    await page.evaluate('navigator.serviceWorker.ready.then((registration) => registration.update())');
    const toast = page.getByRole('status').filter({ hasText: '새 버전이 있습니다' });
    await toast.waitFor();
    expect(await page.evaluate<boolean>('globalThis.isSame === true')).toBe(true);
    await toast.getByRole('button', { name: '새로 열기' }).click();
    await expect.poll(() => page.evaluate<boolean>('globalThis.isSame === undefined').catch(() => false)).toBe(true);
    await expect
      .poll(() => page.evaluate<string[]>(keptNames), { timeout: 10_000 })
      .toEqual(['madang-site-anotherbuild']);
  });

  test('whoever logs out leaves nothing of theirs behind', async () => {
    await page.goto('/logout');
    const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await question.getByRole('button', { name: '로그아웃', exact: true }).click();
    await page.getByRole('banner').getByRole('button', { name: '로그인' }).waitFor();
    const kept = await page.evaluate<string[]>(keptFiles);
    expect(kept.filter((name) => !mayKeep.test(name))).toEqual([]);
  });

  test('stands neither before the consoles nor before pages of others', async () => {
    const fresh = await visits.open('/', { worker: true, expects });
    await withWorker(fresh);
    const seen: boolean[] = [];
    fresh.on('response', (response) => {
      if (new URL(response.url()).pathname === '/admin') seen.push(response.fromServiceWorker());
    });
    await fresh.goto('/admin');
    expect(seen).toEqual([false]);
    await fresh.context().close();
  });

  test('goes away with all that it keeps where the server says so', async () => {
    writeFileSync(worker, noWorker);
    await page.evaluate('navigator.serviceWorker.ready.then((registration) => registration.update())');
    const left = () => page.evaluate<number>('navigator.serviceWorker.getRegistrations().then((all) => all.length)');
    await expect.poll(left).toBe(0);
    expect(await page.evaluate<string[]>(keptNames)).toEqual([]);
    await page.goto('/fair');
    await page.getByRole('main').getByRole('heading', { name: '추첨 검증' }).first().waitFor();
  });
});
