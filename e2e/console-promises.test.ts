import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { enter } from './browser/consoles.ts';
import { startSites } from './browser/start-sites.ts';
import type { Visits } from './browser/visits.ts';
import { LegacyClient, RestClient } from './clients.ts';
import type { Whole } from './harness.ts';

/** A browser notes the refusals that a session's end brings as errors; they are what is asked for. */
const endedSession = /401/;

const hasFocus = async (thing: Locator): Promise<boolean> =>
  (await thing.and(thing.page().locator(':focus')).count()) === 1;

interface Row {
  id: number;
  account: string;
}

describe('what the administrator’s console promises', () => {
  let whole: Whole;
  let visits: Visits;
  let rest: RestClient;
  let page: Page;
  let member: Row;

  startSites((sites) => ({ whole, visits } = sites), { name: 'console' });
  beforeAll(async () => {
    rest = new RestClient(whole.url);
    await rest.login('admin', 'madang-admin', 'admin');
    [member] = (await rest.list<Row>('members', { account: 'player2' })) as [Row];
  });

  /** A member's deposit, approved. */
  const deposit = async (amount: number, account: string): Promise<void> => {
    const client = new LegacyClient(whole.url);
    await client.login(account, 'madang-player');
    await client.get('/user/bank/charge', { charge_money: amount });
    const [charge] = await rest.list<Row>('charges', { status: 'new' });
    const [result] = await rest.act('charges', 'process', { ids: [charge?.id], status: 'approved', memo: '' });
    expect(result).toMatchObject({ ok: true });
  };

  const logIn = async (path: string, expects?: RegExp): Promise<Page> => {
    const opened = await visits.open(path, expects ? { expects } : {});
    await enter(opened, 'admin', 'madang-admin');
    return opened;
  };

  test('a deep link leads to its page after the login, and says so before', async () => {
    const path = `/admin/members/${member.id}/show?tab=money`;
    const opened = await visits.open(path);
    await opened.getByText('로그인하면 열려던 화면으로 갑니다.').waitFor();
    await enter(opened, 'admin', 'madang-admin');
    await opened.getByRole('tab', { name: '원장', selected: true }).waitFor();
    expect(new URL(opened.url()).pathname + new URL(opened.url()).search).toBe(path);
    await opened.context().close();
  });

  test('a session that is over says so, and the next login leads back', async () => {
    const opened = await logIn('/admin', endedSession);
    await opened.getByRole('navigation', { name: '메뉴' }).getByRole('link', { name: '파트너 목록' }).click();
    await opened.getByRole('heading', { name: '파트너 목록' }).waitFor();
    const sessions = await rest.list<{ id: string; own: boolean }>('sessions', { kind: 'admin' });
    const others = sessions.filter(({ own }) => !own).map(({ id }) => id);
    expect(others.length).toBe(sessions.length - 1);
    await rest.act('sessions', 'end', { ids: others });
    await opened.getByText('로그인이 끝났습니다. 다시 로그인하면 보던 화면으로 돌아갑니다.').waitFor();
    await enter(opened, 'admin', 'madang-admin');
    await opened.getByRole('heading', { name: '파트너 목록' }).waitFor();
    page = opened;
  });

  test('the tab of a member is in the address, and there after a reload', async () => {
    await page.goto(`/admin/members/${member.id}/show`);
    await page.getByRole('tab', { name: '배팅' }).click();
    await expect.poll(() => new URL(page.url()).searchParams.get('tab')).toBe('bets');
    await page.reload();
    await page.getByRole('tab', { name: '배팅', selected: true }).waitFor();
  });

  test('a dialog begins in its first field, closes by Escape from within it, and gives the focus back', async () => {
    await page.goto(`/admin/members/${member.id}/show`);
    const opener = page.getByRole('button', { name: '차단', exact: true });
    await opener.click();
    const dialog = page.getByRole('dialog');
    const reason = dialog.getByLabel('사유');
    await expect.poll(() => hasFocus(reason)).toBe(true);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => hasFocus(opener)).toBe(true);
  });

  test('settings that are not saved ask before they vanish', async () => {
    const menu = page.getByRole('navigation', { name: '메뉴' });
    await page.goto('/admin/members');
    await menu.getByRole('link', { name: /사이트 설정/ }).click();
    const field = page.getByLabel('최소 충전');
    const before = await field.inputValue();
    const asked = page.getByRole('dialog');
    await field.fill('12,345');
    await page.goBack();
    await asked.getByText('떠나면 고친 내용이 사라집니다.').waitFor();
    await asked.getByRole('button', { name: '머무르기' }).click();
    await asked.waitFor({ state: 'detached' });
    expect(await field.inputValue()).toBe('12,345');
    await menu.getByRole('link', { name: /회원 목록/ }).click();
    await asked.getByRole('button', { name: '버리고 떠나기' }).click();
    await page.getByRole('heading', { name: '회원 목록' }).waitFor();
    await menu.getByRole('link', { name: /사이트 설정/ }).click();
    expect(await field.inputValue()).toBe(before);
  });

  test('whoever selects all sessions is warned of the own, and can leave it out', async () => {
    await page.goto('/admin/sessions');
    await page.getByRole('checkbox', { name: '모두 선택' }).check();
    const bar = page.getByRole('region', { name: '선택한 것' });
    const selected = async () => Number(/\d+/.exec(await bar.innerText())?.[0]);
    const all = await selected();
    expect(all).toBeGreaterThan(1);
    await bar.getByRole('button', { name: /로그아웃$/ }).click();
    const dialog = page.getByRole('dialog');
    const warning = dialog.getByRole('alert');
    await warning.getByText('내 접속도 들어 있습니다.').waitFor();
    await dialog.getByRole('button', { name: '내 접속은 빼기' }).click();
    await warning.waitFor({ state: 'detached' });
    await dialog.getByRole('button', { name: /^취소/ }).click();
    expect(await selected()).toBe(all - 1);
  });

  test('a selection ends with the page and the filter that it was made on', async () => {
    const bar = page.getByRole('region', { name: '선택한 것' });
    const rows = page.locator('tbody').getByRole('checkbox');
    await page.goto('/admin/members');
    await rows.first().check();
    await bar.waitFor();
    await page.getByRole('tab', { name: /^정상 A/ }).click();
    await bar.waitFor({ state: 'detached' });
    await page.getByRole('tab', { name: /^전체/ }).click();
    await rows.first().check();
    await bar.waitFor();
    const nav = page.getByRole('navigation', { name: '메뉴' });
    await nav.getByRole('link', { name: /배팅 내역/ }).click();
    await page.getByRole('heading', { name: '배팅 내역' }).waitFor();
    await nav.getByRole('link', { name: /회원 목록/ }).click();
    await rows.first().waitFor();
    expect(await bar.count()).toBe(0);
  });

  test('the columns of an empty list can be chosen', async () => {
    await page.goto('/admin/exchanges');
    await page.getByText('대기 중인 환전이 없습니다').waitFor();
    await page.getByRole('button', { name: '열', exact: true }).click();
    const column = page.getByRole('menuitemcheckbox', { name: '계좌번호', exact: true });
    const shown = await column.getAttribute('aria-checked');
    await column.click();
    await expect.poll(() => column.getAttribute('aria-checked')).toBe(shown === 'true' ? 'false' : 'true');
    await page.keyboard.press('Escape');
  });

  test('all of a tree opens, down to the members of the lowest agents', async () => {
    await page.goto('/admin/tree');
    await page.getByRole('row', { name: /운영본사/ }).waitFor();
    await page.getByRole('button', { name: '모두 열기' }).click();
    await page.getByRole('row', { name: /player2/ }).waitFor();
    await expect.poll(() => page.getByRole('button', { name: /펼치기$/ }).count()).toBe(0);
    await page.getByRole('button', { name: '모두 닫기' }).click();
    await page.getByRole('row', { name: /player2/ }).waitFor({ state: 'detached' });
  });

  test('a member is found by its nickname, and the foot of a list sums what the filter has', async () => {
    await deposit(30_000, 'player2');
    await deposit(20_000, 'player3');
    await page.goto(`/admin/charges?filter=${encodeURIComponent('{}')}`);
    const foot = page.getByText('금액 합계');
    await foot.getByText('50,000').waitFor();
    await page.getByRole('searchbox').fill('새벽별');
    await foot.getByText('30,000').waitFor();
    await page.getByRole('row', { name: /새벽별 player2 30,000/ }).waitFor();
    expect(await page.getByRole('row', { name: /player3/ }).count()).toBe(0);
  });

  test('the log of a member tells of its deposit, in plain words', async () => {
    await page.goto(`/admin/members/${member.id}/show?tab=changes`);
    const row = page.getByRole('row', { name: /충전 승인/ });
    await row.getByText('신규').waitFor();
    await row.getByText('승인', { exact: true }).waitFor();
    expect(await row.innerText()).toMatch(/충전 \d+/);
  });

  test('a figure of today leads to its list over the same day, and a row to its member and on to the next', async () => {
    await page.goto('/admin');
    await page
      .getByRole('row', { name: /신규 가입/ })
      .getByRole('link', { name: '신규 가입' })
      .first()
      .click();
    await page.getByRole('heading', { name: '회원 목록' }).waitFor();
    const filter = JSON.parse(new URL(page.url()).searchParams.get('filter') ?? '{}') as Record<string, string>;
    expect(filter.created_at_gte).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(filter.created_at_lte).toBe(filter.created_at_gte);
    await page.getByRole('row', { name: /player5/ }).click();
    await page.getByRole('heading', { name: /player5/ }).waitFor();
    await page.getByRole('link', { name: '다음' }).click();
    await page.getByRole('heading', { name: /player4/ }).waitFor();
  });
});
