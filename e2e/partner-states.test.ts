import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { enter } from './browser/consoles.ts';
import { startSites } from './browser/start-sites.ts';
import type { Visits } from './browser/visits.ts';
import { RestClient } from './clients.ts';
import type { Whole } from './harness.ts';

let whole: Whole;
let visits: Visits;
let admin: RestClient;
let partner: RestClient;
startSites((sites) => ({ whole, visits } = sites));
beforeAll(async () => {
  [admin, partner] = [new RestClient(whole.url), new RestClient(whole.url)];
  await admin.login('admin', 'madang-admin', 'admin');
  await partner.login('shop1', 'madang-shop', 'partner');
});

/** What is refused on purpose stands in the browser's console as well. */
const refusals = /503/;
const keyed = () => ({ headers: { 'idempotency-key': crypto.randomUUID() } });

async function entered(account: string, password: string): Promise<Page> {
  const page = await visits.open('/pa-login', { expects: refusals });
  await enter(page, account, password);
  await page.getByRole('button', { name: account, exact: true }).waitFor();
  return page;
}
const shop = () => entered('shop1', 'madang-shop');

/** Refuses what is asked for at addresses of a form for as long as it is told to. */
async function refusing(page: Page, pattern: string): Promise<{ refuses: boolean }> {
  const state = { refuses: true };
  const error = { code: 'UNAVAILABLE', message: '잠시 뒤에 다시 해 주세요.' };
  await page.route(pattern, (route) =>
    state.refuses ? route.fulfill({ status: 503, json: { error } }) : route.continue(),
  );
  return state;
}

test('a tier that cannot be told is no page that is missing, and is read anew', async () => {
  const page = await entered('office', 'madang-office');
  const state = await refusing(page, '**/rest/roles?*');
  await page.goto('/pa-agent-user-list-by-role?role=distributor&propirty=5');
  const retry = page.getByRole('main').getByRole('alert').getByRole('button', { name: '다시 시도' });
  await retry.waitFor();
  expect(await page.getByText('요청한 화면을 찾을 수 없습니다').count()).toBe(0);
  state.refuses = false;
  await retry.click();
  await page.getByRole('heading', { level: 1, name: '총판' }).waitFor();
  await page.context().close();
});

test('whether the account to pay into needs a password is known before it is asked for', async () => {
  const page = await shop();
  const state = await refusing(page, '**/rest/reports/own-withdrawal*');
  await page.goto('/pa-money-charging');
  const retry = page.getByRole('alert').getByRole('button', { name: '다시 시도' });
  await retry.waitFor();
  expect(await page.getByRole('button', { name: '입금 계좌 보기' }).count()).toBe(0);
  state.refuses = false;
  await retry.click();
  await page.getByRole('button', { name: '입금 계좌 보기' }).waitFor();
  await page.context().close();
});

test('what is awaited has the height of the page of rows that comes', async () => {
  const page = await shop();
  const held = Promise.withResolvers<void>();
  await page.route('**/rest/own-charges?*', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/pa-money-charging');
  const recent = page.locator('section', { has: page.getByRole('heading', { name: '최근 충전' }) }).last();
  const waiting = recent.getByRole('status', { name: '불러오는 중' });
  await waiting.waitFor();
  expect((await waiting.boundingBox())?.height).toBe(5 * 44);
  held.resolve();
  await waiting.waitFor({ state: 'detached' });
  await page.context().close();
});

test('inquiries go all at once, and not before it was asked', async () => {
  for (const subject of ['첫째', '둘째'])
    await partner.ask('own-inquiries', { body: { subject, content: '<p>언제</p>' }, ...keyed() });
  const page = await shop();
  await page.goto('/pa-customer');
  const all = page.getByRole('button', { name: '모두 지우기' });
  const asked = page.getByRole('dialog');
  await all.click();
  await asked.getByText('문의를 모두 지울까요?').waitFor();
  await asked.getByRole('button', { name: '취소' }).click();
  await asked.waitFor({ state: 'detached' });
  expect(await partner.list('own-inquiries')).toHaveLength(2);
  await all.click();
  await asked.getByRole('button', { name: '모두 지우기' }).click();
  await asked.waitFor({ state: 'detached' });
  await page.getByText('둘째').waitFor({ state: 'detached' });
  await expect.poll(() => partner.list('own-inquiries')).toEqual([]);
  await expect.poll(() => all.isDisabled()).toBe(true);
  await page.context().close();
});

test('all messages are read and deleted, those of other pages too', async () => {
  const unread = async () => (await partner.ask<{ messages: number }>('reports/unread')).messages;
  for (let number = 1; number <= 11; number += 1)
    await admin.ask('messages', {
      body: { subject: `안내 ${number}`, content: '<p>글</p>', account: 'shop1' },
      ...keyed(),
    });
  await expect.poll(unread, { timeout: 20_000 }).toBeGreaterThan(10);
  const page = await shop();
  await page.goto('/pa-message');
  const main = page.getByRole('main');
  await main.getByText('안내 11').waitFor();
  expect(await main.locator('details').count()).toBe(10);
  await main.getByRole('button', { name: '모두 읽음' }).click();
  await expect.poll(unread).toBe(0);
  await main.getByRole('button', { name: '읽은 쪽지 지우기' }).click();
  const asked = page.getByRole('dialog');
  await asked.getByRole('button', { name: '읽은 쪽지 지우기' }).click();
  await main.getByText('안내 11').waitFor({ state: 'detached' });
  await expect.poll(() => partner.list('own-messages')).toEqual([]);
  await page.context().close();
});
