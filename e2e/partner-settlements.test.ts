import { WalletService } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import { kstDay } from '@madang/runtime/clock.ts';
import { openDatabase } from '@madang/runtime/database.ts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { enter } from './browser/consoles.ts';
import { startSites } from './browser/start-sites.ts';
import type { Visits } from './browser/visits.ts';
import { eventually, RestClient } from './clients.ts';
import type { Whole } from './harness.ts';

const day = kstDay(new Date(Date.now() - 86_400_000));
/** 9,000,000 that players lost below the shop, of which it has a tenth. */
const due = 900_000;

let whole: Whole;
let visits: Visits;
let admin: RestClient;
let distributor: { id: number; nickname: string };
let shop: { id: number; nickname: string };
startSites((sites) => ({ whole, visits } = sites));
beforeAll(async () => {
  admin = new RestClient(whole.url);
  await admin.login('admin', 'madang-admin', 'admin');
  [distributor, shop] = (await Promise.all(
    ['distributor1', 'shop1'].map(async (name) => (await admin.list('agents', { person_q: name }))[0]),
  )) as [typeof distributor, typeof shop];
  await using database = openDatabase({ url: whole.databaseUrl('agents'), schema: 'agents', poolSize: 1 });
  await database.query(
    `insert into settlement_days (day, account_id, parent_id, game_class, stake, payout)
     select $1::date, n.id, n.parent_id, 'minigame', 10000000, 1000000
       from nodes n where n.path @> (select path from nodes where account = 'shop1')`,
    [day],
  );
  // The demo's rates begin today, and days are counted from tomorrow on.
  await database.query(
    `insert into rates (account_id, game_class, from_at, basis_points) values ($1, 'losing', to_timestamp(0), 1000)`,
    [shop.id],
  );
  await database.query('update settlement_closed set counted_from = null');
  const period = { account_id: shop.id, kind: 'losing', started_on: day, ended_on: day };
  await admin.ask('settlements', {
    body: { ...period, memo: '' },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
});

const moneyOf = async ({ id }: { id: number }): Promise<bigint> => {
  const { balances } = await whole
    .platform('e2e')
    .client(WalletService)
    .getBalances({ accountIds: [BigInt(id)] });
  return balances[0]?.money ?? 0n;
};

/** Where the statement itself says how it stands. */
const stateOf = (page: Page, state: string) => page.locator('b', { hasText: state });

async function open(): Promise<Page> {
  const page = await visits.open('/pa-login', { expects: /4\d\d/ });
  await enter(page, 'distributor1', 'madang-distributor');
  await page.getByRole('button', { name: 'distributor1', exact: true }).waitFor();
  await page.goto('/pa-statistics-losing');
  await page.getByRole('row', { name: new RegExp(`지급 대기 루징 정산 .*${shop.nickname}`) }).click();
  await stateOf(page, '지급 대기').waitFor();
  return page;
}

test('a partner pays a settlement of one below out of its own money once the house lets it, and takes it back', async () => {
  const closed = await open();
  await closed.getByText('요율 계단').waitFor();
  expect(await closed.getByRole('button', { name: '정산 지급' }).count()).toBe(0);
  await closed.context().close();

  await admin.act('agents', 'adjust', { ids: [distributor.id], balance_type: 'money', amount: due + 5, memo: '시연' });
  const flags = { allow_settlements: true };
  const keyed = { headers: { 'idempotency-key': crypto.randomUUID() } };
  await admin.ask(`agents/${distributor.id}`, { method: 'PUT', body: { flags, memo: '정산' }, ...keyed });
  const before = await Promise.all([distributor, shop].map(moneyOf));
  const page = await open();
  const move = async (title: string, way: string) => {
    await page.getByRole('button', { name: title, exact: true }).click();
    const slip = page.getByRole('dialog');
    const confirm = slip.getByRole('button', { name: `정산 900,000 ${way}` });
    const typed = slip.getByLabel('금액을 한 번 더 적으면 처리됩니다');
    await typed.fill('900001');
    expect(await confirm.isEnabled()).toBe(false);
    await typed.fill(String(due));
    await confirm.click();
    await slip.waitFor({ state: 'detached' });
  };
  const moved = async (amount: bigint) => {
    const now = await Promise.all([distributor, shop].map(moneyOf));
    return now[0] === (before[0] ?? 0n) - amount && now[1] === (before[1] ?? 0n) + amount ? true : undefined;
  };
  await move('정산 지급', '지급');
  await page.getByText('distributor1 보유금에서').waitFor();
  await eventually(() => moved(BigInt(due)), 5_000, 'the money at the shop');
  await move('정산 회수', '회수');
  await stateOf(page, '회수됨').waitFor();
  await eventually(() => moved(0n), 5_000, 'the money back');
  await page.context().close();
});
