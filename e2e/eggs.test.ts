import { ContentService } from '@madang/proto/madang/content/v1/content_pb.ts';
import { openDatabase } from '@madang/runtime/database.ts';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sellCasino } from '../standalone/demo.ts';
import type { Originals } from '../standalone/originals.ts';
import { logIn, seesMoney } from './browser/player-site.ts';
import { startSites } from './browser/start-sites.ts';
import type { Visits } from './browser/visits.ts';
import { openTestStandalone, type Whole } from './harness.ts';
import { originalsOf } from './suppliers/originals-of.ts';

describe('eggs, from the balance to the supplier and back', () => {
  let whole: Whole;
  let visits: Visits;
  let originals: Originals;
  let page: Page;
  let main: Locator;

  startSites((sites) => ({ whole, visits } = sites), {
    name: 'eggs',
    open: () => openTestStandalone({ env: { CASINO_INNER: '127.0.0.1' } }),
  });
  beforeAll(async () => {
    originals = await originalsOf(whole);
    const platform = whole.platform('standalone');
    await sellCasino(platform);
    await setSite({ isSeamless: false });
    page = await visits.open('/login', { expects: /status of 4\d\d/ });
    main = page.getByRole('main');
    await logIn(page, 'player1', 'madang-player');
  });
  afterAll(() => originals?.[Symbol.asyncDispose]());

  async function setSite(changes: object): Promise<void> {
    const content = whole.platform('standalone').client(ContentService);
    await content.updateSiteSettings({ ...(await content.getSiteSettings({})), ...changes });
  }
  const eggsOf = async (): Promise<bigint> => {
    await using wallet = openDatabase({ url: whole.databaseUrl('wallet'), schema: 'wallet' });
    const { rows } = await wallet.query<{ eggs: bigint }>(
      'select coalesce(sum(balance), 0)::int8 as eggs from egg_holdings',
    );
    return rows[0]?.eggs ?? 0n;
  };
  const rows = () => main.getByRole('row').filter({ hasText: 'Madang Originals' });
  const toExchange = () =>
    main.getByRole('group', { name: '전환 방향' }).getByRole('button', { name: '에그 환전' }).click();

  test('money is charged on the page, and the head of the page shows eggs only where they move by themselves', async () => {
    await page.goto('/board/casino-balance');
    await main.getByText('전환내역이 없습니다').waitFor();
    await main.getByLabel('충전할 금액').fill('200000');
    await main.getByRole('button', { name: '200,000원 에그로 충전' }).click();
    await page.getByText('보유금액이 전환되었습니다').waitFor();
    await seesMoney(page, 800_000);
    await expect.poll(eggsOf).toBe(200_000n);
    await rows().filter({ hasText: '완료' }).waitFor();
    const balance = page.getByRole('banner').getByRole('link', { name: /^에그/ });
    expect(await balance.count()).toBe(0);
    await setSite({ useAutoTransfer: true });
    await page.reload();
    await balance.filter({ hasText: '200,000' }).waitFor();
  });

  test('what is beyond the eggs cannot be asked for, and a part comes back', async () => {
    await toExchange();
    await main.getByLabel('환전할 금액').fill('200001');
    await main.getByText(/에그 200,000원보다 많습니다/).waitFor();
    expect(await main.getByRole('button', { name: '200,001원 보유금으로 환전' }).isDisabled()).toBe(true);
    await main.getByLabel('환전할 금액').fill('50000');
    await main.getByRole('button', { name: '50,000원 보유금으로 환전' }).click();
    await seesMoney(page, 850_000);
    await expect.poll(eggsOf).toBe(150_000n);
  });

  test('while a game is open nothing is exchanged before the member has agreed; in the modal as on the page', async () => {
    await page.goto('/game/slot');
    const beside = await page.context().newPage();
    await beside.goto('/popup/slot?game=5');
    await beside.locator('iframe').waitFor();
    // The window moved nothing here, or all: what there is comes back in any case.
    await main.getByRole('button', { name: '에그 전환' }).click();
    const modal = page.getByRole('dialog', { name: '에그 전환' });
    await modal.getByRole('group', { name: '전환 방향' }).getByRole('button', { name: '에그 환전' }).click();
    // A touch beside it does not close it.
    await page.mouse.click(5, 5);
    const all = modal.getByRole('button', { name: '전부 환전' });
    await all.click();
    const warning = page.getByRole('alertdialog', { name: /게임 창이 열려 있습니다/ });
    await warning.getByRole('button', { name: '그대로 두기' }).click();
    expect(await eggsOf()).not.toBe(0n);
    await all.click();
    await warning.getByRole('button', { name: '환전하기' }).click();
    await modal.waitFor({ state: 'detached' });
    await seesMoney(page, 1_000_000);
    expect(await eggsOf()).toBe(0n);
    await beside.close();
  });

  test('conversions are deleted from view, one and all, once that was confirmed', async () => {
    await page.goto('/board/casino-balance');
    await rows().first().waitFor();
    const before = await rows().count();
    const confirm = page.getByRole('alertdialog', { name: '전환내역을 삭제할까요?' });
    await main.getByRole('button', { name: '내역 삭제' }).first().click();
    await confirm.getByRole('button', { name: '그대로 두기' }).click();
    expect(await rows().count()).toBe(before);
    await main.getByRole('button', { name: '내역 삭제' }).first().click();
    await confirm.getByRole('button', { name: '삭제' }).click();
    await expect.poll(() => rows().count()).toBe(before - 1);
    await main.getByRole('button', { name: '전체 삭제' }).click();
    await confirm.getByRole('button', { name: '삭제' }).click();
    await main.getByText('전환내역이 없습니다').waitFor();
  });
});
