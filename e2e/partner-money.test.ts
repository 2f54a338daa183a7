import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { enter } from './browser/consoles.ts';
import { startSites } from './browser/start-sites.ts';
import type { Visits } from './browser/visits.ts';
import { LegacyClient, RestClient } from './clients.ts';
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
const refusals = /4\d\d/;
/** Banks are checked from 23:30 to 00:30 in Seoul, when no withdrawal is taken. */
function banksAreClosed(): boolean {
  const { hour, minute } = Temporal.Now.zonedDateTimeISO('Asia/Seoul');
  const minutes = hour * 60 + minute;
  return minutes >= 23 * 60 + 30 || minutes < 30;
}

const keyed = () => ({ headers: { 'idempotency-key': crypto.randomUUID() } });

interface Own {
  own: { money: number; point: number };
}
const money = async () => (await partner.ask<Own>('reports/own-figures', {})).own.money;

async function open(path: string): Promise<Page> {
  const page = await visits.open('/pa-login', { expects: refusals });
  await enter(page, 'shop1', 'madang-shop');
  await page.getByRole('button', { name: 'shop1', exact: true }).waitFor();
  await page.goto(path);
  return page;
}

test('a partner asks for a deposit and has its money once it is approved', async () => {
  const before = await money();
  const page = await open('/pa-money-charging');
  await page.getByRole('button', { name: '입금 계좌 보기' }).click();
  await page.getByText('입금자명').first().waitFor();
  await page.getByRole('button', { name: '5만', exact: true }).click();
  await page.getByRole('button', { name: '충전 신청', exact: true }).click();
  await page.getByRole('button', { name: '신청 취소' }).waitFor();
  const [asked] = await partner.list<{ id: number; amount: number; status: string }>('own-charges');
  expect(asked).toMatchObject({ amount: 50_000, status: 'new' });
  expect(asked).not.toHaveProperty('account_id');
  expect(await money()).toBe(before);

  const [done] = await admin.act('charges', 'process', { ids: [asked?.id], status: 'approved', memo: '' });
  expect(done).toMatchObject({ ok: true });
  expect(await money()).toBe(before + 50_000);
  await page.goto('/pa-charge-history');
  await page.getByText('50,000', { exact: true }).first().waitFor();
  await page.context().close();
});

test.skipIf(banksAreClosed())(
  'a withdrawal holds its amount until it is taken back, and nothing with a wrong password',
  async () => {
    const [shop] = await admin.list<{ id: number }>('agents', { person_q: 'shop1' });
    await admin.ask(`agents/${shop?.id}`, { method: 'PUT', body: { bank_password: '1234' }, ...keyed() });
    const before = await money();
    const page = await open('/pa-money-exchanging');
    const ask = async (password: string) => {
      await page.getByLabel('환전 비밀번호').fill(password);
      await page.getByRole('button', { name: '환전 신청', exact: true }).click();
    };
    await page.getByRole('button', { name: '1만', exact: true }).click();
    await ask('1357');
    await page.getByRole('alert').waitFor();
    expect([await money(), await partner.list('own-exchanges')]).toEqual([before, []]);
    await ask('1234');
    await page.getByRole('button', { name: '신청 취소' }).click();
    expect(await money()).toBe(before - 10_000);
    await page.getByRole('dialog').getByRole('button', { name: '신청 취소' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect((await partner.list<{ status: string }>('own-exchanges'))[0]?.status).toBe('cancelled');
    expect(await money()).toBe(before);
    await page.context().close();
  },
);

test('what others asked for is neither listed as its own nor taken back by it', async () => {
  const member = new LegacyClient(whole.url);
  await member.login('player1', 'madang-player');
  const { charge } = await member.get<{ charge: { id: number } }>('/user/bank/charge', { charge_money: 30_000 });
  const listed = await partner.list<{ id: number }>('own-charges');
  expect(listed.map(({ id }) => id)).not.toContain(charge.id);
  const [result] = await partner.act('own-charges', 'cancel', { ids: [charge.id] });
  expect(result).toMatchObject({ ok: false, error: { code: 'NOT_FOUND' } });
  await expect(partner.list('own-charges', { account_id: 1 })).rejects.toThrow('VALIDATION');
});

test('what was paid is told by day and by whom it came, and a tab of the report keeps to itself what is filtered', async () => {
  interface Day {
    account: string;
    charges: number;
    charge_count: number;
    net: number;
  }
  const rows = await partner.list<Day>('request-days', { by_account: true });
  // The deposit of its own that was approved today.
  expect(rows.filter(({ account }) => account === 'shop1')).toMatchObject([
    { charges: 50_000, charge_count: 1, net: 50_000 },
  ]);
  const [above] = await admin.list<{ id: number }>('agents', { account: 'distributor1' });
  expect(await partner.list('request-days', { within: above?.id })).toEqual([]);
  expect(await partner.list('charges', { within: above?.id })).toEqual([]);
  const [own] = await admin.list<{ id: number }>('agents', { account: 'shop1' });
  expect((await partner.list('charges', { within: own?.id })).length).toBeGreaterThan(0);
  const page = await open('/pa-money-report');
  const main = page.getByRole('main');
  await main
    .getByRole('row', { name: /50,000/ })
    .first()
    .waitFor();
  await main.getByRole('link', { name: '환전 신청' }).click();
  await main.getByRole('combobox', { name: '상태' }).selectOption('refused');
  await page.waitForTimeout(500);
  expect(await main.getByRole('link', { name: '환전 신청' }).getAttribute('aria-current')).toBe('page');
  await page.context().close();
});

test('points that are not there are not converted', async () => {
  const asked = partner.ask('own-conversions', { ...keyed(), body: { point: 999_999_999 } });
  await expect(asked).rejects.toThrow(/INSUFFICIENT|AMOUNT/);
});

test('a partner decides on a deposit of one below once the house lets it, and on none before', async () => {
  const member = new LegacyClient(whole.url);
  await member.login('player2', 'madang-player');
  const other = new LegacyClient(whole.url);
  await other.login('player3', 'madang-player');
  const { charge } = await member.get<{ charge: { id: number } }>('/user/bank/charge', { charge_money: 40_000 });
  const approval = { ids: [charge.id], status: 'approved', memo: '' };
  await expect(partner.act('charges', 'process', approval)).rejects.toThrow('FORBIDDEN');
  const [shop] = await admin.list<{ id: number }>('agents', { person_q: 'shop1' });
  const allow = (allowed: boolean) =>
    admin.ask(`agents/${shop?.id}`, { method: 'PUT', body: { flags: { allow_deposits: allowed } }, ...keyed() });
  await allow(true);
  const page = await open('/pa-requests?kind=charges');
  await page.getByRole('row', { name: /40,000/ }).waitFor();
  // By now the stream is up, and the list itself is asked for every half a minute.
  await page.waitForTimeout(6_000);
  await other.get('/user/bank/charge', { charge_money: 70_000 });
  await page.getByRole('row', { name: /70,000/ }).waitFor({ timeout: 4_000 });
  await page.getByRole('row', { name: /40,000/ }).click();
  await page.getByRole('button', { name: /^승인/ }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').last().fill('40000');
  await dialog.getByRole('button', { name: /승인/ }).click();
  await dialog.waitFor({ state: 'detached' });
  const [done] = await admin.list<{ status: string; processed_by: string }>('charges', { id: charge.id });
  expect(done).toMatchObject({ status: 'approved', processed_by: 'shop1' });
  await allow(false);
  await page.context().close();
});
