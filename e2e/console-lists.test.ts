import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { enter } from './browser/consoles.ts';
import { startSites } from './browser/start-sites.ts';
import type { Visits } from './browser/visits.ts';
import { LegacyClient, RestClient } from './clients.ts';
import type { Whole } from './harness.ts';

describe('the lists of the administrator’s console', () => {
  let whole: Whole;
  let visits: Visits;
  let rest: RestClient;
  let page: Page;

  /** A member's deposit, approved. */
  const deposit = async (amount: number, account: string): Promise<void> => {
    const client = new LegacyClient(whole.url);
    await client.login(account, 'madang-player');
    await client.get('/user/bank/charge', { charge_money: amount });
    const [charge] = await rest.list<{ id: number }>('charges', { status: 'new' });
    const [result] = await rest.act('charges', 'process', { ids: [charge?.id], status: 'approved', memo: '' });
    expect(result).toMatchObject({ ok: true });
  };

  startSites((sites) => ({ whole, visits } = sites), { name: 'lists' });
  beforeAll(async () => {
    rest = new RestClient(whole.url);
    await rest.login('admin', 'madang-admin', 'admin');
    await deposit(30_000, 'player2');
    await deposit(20_000, 'player3');
    page = await visits.open('/admin');
    await enter(page, 'admin', 'madang-admin');
    await page.getByRole('button', { name: 'admin', exact: true }).waitFor();
  });

  test('what the site does not offer is out of the menu, and its address says that it is off', async () => {
    const menu = page.getByRole('navigation', { name: '메뉴' }).first();
    await menu
      .getByRole('link', { name: '카지노 게임' })
      .or(menu.getByRole('link', { name: '업체 호출' }))
      .first()
      .waitFor();
    expect(await menu.getByRole('link', { name: '슬롯 배팅' }).count()).toBe(0);
    await page.goto('/admin/slot-bets');
    await page.getByText('꺼져 있는 게임입니다').waitFor();
    await page.goto('/admin');
  });

  const head = (name: string) => page.getByRole('columnheader', { name });
  const firstRow = () => page.locator('tbody tr').first();
  const sortOf = () => {
    const { searchParams } = new URL(page.url());
    return [searchParams.get('sort'), searchParams.get('order')];
  };

  test('sort by a column that says so, keep it in the address and over a reload, and export in it', async () => {
    await page.goto(`/admin/charges?filter=${encodeURIComponent('{}')}`);
    await head('금액').getByRole('button').click();
    await expect.poll(() => head('금액').getAttribute('aria-sort')).toBe('descending');
    await firstRow().getByText('30,000').waitFor();
    await expect.poll(sortOf).toEqual(['amount', 'DESC']);
    await head('금액').getByRole('button').click();
    await expect.poll(() => head('금액').getAttribute('aria-sort')).toBe('ascending');
    await firstRow().getByText('20,000').waitFor();
    await page.reload();
    await firstRow().getByText('20,000').waitFor();
    expect(await head('금액').getAttribute('aria-sort')).toBe('ascending');
    expect(await page.locator('th[aria-sort], td[aria-sort]').count()).toBe(1);
    await page.getByRole('button', { name: /내보내기/ }).click();
    const asked = page.waitForRequest(/\/rest\/charges\/export/);
    await page.getByRole('menuitem', { name: 'CSV' }).click();
    expect(new URL((await asked).url()).searchParams.get('sort')).toBe('["amount","ASC"]');
  });

  test('offer no order that no index serves', async () => {
    await page.goto('/admin/members');
    await head('방문').getByRole('button').waitFor();
    expect(await head('상태').getByRole('button').count()).toBe(0);
    await head('방문').getByRole('button').click();
    await expect.poll(sortOf).toEqual(['login_count', 'DESC']);
    await firstRow()
      .getByText(/player[23]/)
      .waitFor();
  });

  test('of members are divided with counts, found by what people have, summed, and changed beside the list', async () => {
    await page.goto('/admin/members');
    await head('보유금').getByRole('button').click();
    await expect.poll(sortOf).toEqual(['money', 'DESC']);
    await page.getByText('보유금 합계').waitFor();
    await page.getByRole('tab', { name: /^전체 \d/ }).waitFor();
    await page.getByRole('tab', { name: /^차단/ }).click();
    await page.getByText('회원이 없습니다').waitFor();
    await page.getByRole('tab', { name: /^정상 A/ }).click();
    await page.getByRole('button', { name: /^보유금/, expanded: false }).click();
    await page.getByRole('dialog').getByLabel('이상').fill('999,999,999');
    await page.keyboard.press('Enter');
    await page.getByText('회원이 없습니다').waitFor();
    await page.getByRole('button', { name: /^보유금/, expanded: false }).click();
    await page.getByRole('dialog').getByRole('button', { name: '조건 빼기' }).click();
    await page.getByRole('button', { name: /^상부/ }).click();
    await page.getByRole('searchbox', { name: '파트너 찾기' }).fill('shop1');
    await page.getByRole('button', { name: /shop1/ }).click();
    await firstRow().waitFor();
    await page.getByRole('button', { name: /^고치기 새벽별/ }).click();
    const editor = page.getByLabel('고치기', { exact: true });
    await editor.getByLabel('배팅 취소 금지').click();
    await page.getByRole('option', { name: '켬' }).click();
    await editor.getByRole('button', { name: '저장' }).click();
    await editor.waitFor({ state: 'detached' });
    await page.getByLabel('제한', { exact: true }).selectOption('block_bet_cancel');
    await expect.poll(() => page.locator('tbody tr').count()).toBe(1);
    await firstRow().getByText('player2').waitFor();
    // The list keeps its filter for the next visit.
    await page.goto('/admin/members?filter=%7B%7D');
    await page.getByRole('row', { name: /player3/ }).waitFor();
  });

  test('find ledger entries by nickname, name whose they are, and sum what came in and went out', async () => {
    await page.goto('/admin/money-logs');
    await page.getByText('증가 합계').getByText('50,000').waitFor();
    await page.getByRole('searchbox').fill('새벽별');
    await page.getByText('증가 합계').getByText('30,000').waitFor();
    await page.getByText('감소 합계').getByText('0', { exact: true }).waitFor();
    await page.getByText('증감 합계').getByText('30,000').waitFor();
    await page
      .getByRole('row', { name: /새벽별 player2/ })
      .first()
      .waitFor();
    expect(await page.getByRole('row', { name: /player3/ }).count()).toBe(0);
    await page.getByRole('searchbox').fill('아무도아닌');
    await page.getByText('머니 내역이 없습니다').waitFor();
  });

  test('find logins by nickname', async () => {
    await page.goto('/admin/access-logs');
    await page.getByRole('searchbox').fill('새벽별');
    await page
      .getByRole('row', { name: /player2 새벽별/ })
      .first()
      .waitFor();
    await expect.poll(() => page.getByRole('row', { name: /player3|admin/ }).count()).toBe(0);
  });

  test('have what the figure of the dashboard counts, by the day of processing', async () => {
    await page.goto('/admin');
    const figure = page.getByRole('row', { name: /^충전/ }).filter({ has: page.getByRole('link') });
    await figure.getByText('50,000').first().waitFor({ timeout: 60_000 });
    await figure.getByRole('link', { name: '충전' }).first().click();
    await page.getByText('금액 합계').getByText('50,000').waitFor();
    expect(await page.getByLabel('기간의 기준').inputValue()).toBe('processed_at');
    await page.getByLabel('기간의 기준').selectOption('created_at');
    await expect.poll(() => new URL(page.url()).searchParams.get('filter')).toContain('created_at_gte');
    expect(new URL(page.url()).searchParams.get('filter')).not.toContain('processed_at');
  });

  test('keep their bars and the head of their table in sight', async () => {
    const topOf = (name: string) =>
      page.evaluate<number>(`document.querySelector('${name}').getBoundingClientRect().top`);
    await page.setViewportSize({ width: 1440, height: 260 });
    await page.goto('/admin/members');
    await firstRow().waitFor();
    expect(await page.evaluate<number>('document.body.scrollHeight - innerHeight')).toBeGreaterThan(190);
    await page.evaluate('scrollTo(0, 190)');
    await expect.poll(() => topOf('header')).toBe(0);
    await expect.poll(() => topOf('thead th')).toBe(48);
    // A narrow page's table scrolls in its own place.
    await page.setViewportSize({ width: 1024, height: 260 });
    await page.goto('/admin/members');
    await firstRow().waitFor();
    const list = 'document.querySelector("main section")';
    const top = await topOf('main section');
    expect(await page.evaluate<number>(`${list}.scrollHeight - ${list}.clientHeight`)).toBeGreaterThan(160);
    await page.evaluate(`${list}.scrollTo(0, 160)`);
    await expect.poll(async () => Math.abs((await topOf('thead th')) - top)).toBeLessThanOrEqual(1);
    await page.setViewportSize({ width: 1440, height: 900 });
  });
});
