import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { enter } from './browser/consoles.ts';
import { startSites } from './browser/start-sites.ts';
import type { Visits } from './browser/visits.ts';
import { eventually, RestClient } from './clients.ts';
import type { Whole } from './harness.ts';

interface Row {
  id: number;
  account: string;
  money: number;
  role: string;
}

const password = 'madang-second-1';
/** A browser notes what waits for a second person as an error; it is what is asked for. */
const waiting = /422/;

describe('what two administrators do together', () => {
  let whole: Whole;
  let visits: Visits;
  let first: RestClient;
  let second: RestClient;

  startSites((sites) => ({ whole, visits } = sites), { name: 'approvals' });
  beforeAll(async () => {
    first = new RestClient(whole.url);
    await first.login('admin', 'madang-admin', 'admin');
    const keyed = { headers: { 'idempotency-key': crypto.randomUUID() } };
    // While there is one, nothing waits: the second one is made at once, and need not wait until it may agree.
    const pause = 'wallet.approver_pause_hours';
    expect(await first.act('settings', 'save', { ids: [pause], values: { [pause]: 0 } })).toMatchObject([{ ok: true }]);
    const made = { account: 'second', nickname: '둘째', password, role: 'super' };
    expect(await first.ask<Row>('admins', { body: made, ...keyed })).toMatchObject({ role: 'super' });
    second = new RestClient(whole.url);
    await second.login('second', password, 'admin');
  });

  const logIn = async (path: string, account: string, word = password): Promise<Page> => {
    const opened = await visits.open(path, { expects: waiting });
    await enter(opened, account, word);
    return opened;
  };
  const member = async (): Promise<Row> => {
    const [row] = await first.list<Row>('members', { account: 'player3' });
    if (!row) throw new Error('no player3');
    return row;
  };

  test('a large grant waits, is seen by the other in the menu, and moves when the other agrees', async () => {
    const before = await member();
    const page = await logIn(`/admin/members/${before.id}/show`, 'admin', 'madang-admin');
    await page.getByRole('textbox', { name: '금액' }).fill('6000000');
    await page.getByLabel('사유').fill('당첨금');
    await page.getByRole('button', { name: '전표 만들기' }).click();
    const slip = page.getByRole('dialog').or(page.getByRole('main'));
    await slip.getByLabel('금액을 한 번 더 적으면 처리됩니다').fill('6000000');
    await page
      .getByRole('button', { name: /지급$|지급 / })
      .last()
      .click();
    await page.getByText('다른 관리자의 승인을 기다립니다', { exact: false }).first().waitFor();
    expect((await member()).money).toBe(before.money);
    await page.context().close();

    const other = await logIn('/admin', 'second');
    const menu = other.getByRole('navigation', { name: '메뉴' });
    await menu.getByRole('link', { name: /승인함 1$/ }).click();
    await other
      .getByRole('row', { name: /지급·회수/ })
      .getByText('지급·회수')
      .click();
    const panel = other.getByRole('dialog').or(other.getByRole('presentation'));
    await panel.getByText('6,000,000', { exact: false }).first().waitFor();
    await other.getByRole('button', { name: '승인', exact: true }).click();
    // As if the login were long ago: the dialog asks for the password of whoever has no authenticator, and goes on.
    await other.route(
      '**/rest/approvals/actions/approve',
      (route) => route.fulfill({ json: [{ id: 'wallet:1', ok: false, error: { code: 'CONFIRMATION_NEEDED' } }] }),
      { times: 1 },
    );
    const dialog = other.getByRole('dialog', { name: '요청 1건 승인' });
    await dialog.getByRole('button', { name: /^승인/ }).click();
    await dialog.getByLabel('비밀번호').fill('wrong');
    await dialog.getByRole('button', { name: '확인하고 계속' }).click();
    await dialog.getByRole('alert').waitFor();
    await dialog.getByLabel('비밀번호').fill(password);
    await dialog.getByRole('button', { name: '확인하고 계속' }).click();
    await other.getByText('요청 1건을 승인했습니다').waitFor();
    await expect.poll(async () => (await member()).money).toBe(before.money + 6_000_000);
    await other.context().close();
  });

  test('a role that is made and changed in the table reaches who holds it while they work', async () => {
    const page = await logIn('/admin/admin-roles', 'admin', 'madang-admin');
    await page.getByRole('button', { name: '새 역할' }).click();
    const form = page.getByRole('dialog', { name: '새 역할' });
    await form.getByLabel('이름(바뀌지 않음)').fill('night_desk');
    await form.getByLabel('바탕이 될 역할').selectOption('auditor');
    await form.getByLabel('사유').fill('야간');
    await form.getByRole('button', { name: /만들기/ }).click();
    await page.getByRole('checkbox', { name: 'night_desk: 배팅 보기' }).waitFor();

    const made = { account: 'night1', nickname: '야간일', password, role: 'night_desk' };
    await first.ask('admins', { body: made, headers: { 'idempotency-key': crypto.randomUUID() } });
    const night = new RestClient(whole.url);
    await night.login('night1', password, 'admin');
    const permissions = async () => (await night.ask<{ permissions: string[] }>('me')).permissions;
    expect(await permissions()).toContain('bets.read');

    await page.reload();
    await page.getByRole('checkbox', { name: 'night_desk: 배팅 보기' }).click();
    await page.getByText('더는 못 하는 일').waitFor();
    await page.getByText('저장하면 1명에게 바로 적용됩니다.').waitFor();
    await page.getByRole('textbox', { name: '사유' }).fill('필요 없음');
    await page.getByRole('button', { name: '저장', exact: true }).click();
    await page.getByText('다른 관리자의 승인을 기다립니다', { exact: false }).first().waitFor();
    expect(await permissions()).toContain('bets.read');
    const [asked] = await second.list<{ id: string; kind: string }>('approvals', { box: 'for_me' });
    expect(asked?.kind).toBe('admin_role.update');
    expect(await first.act('approvals', 'approve', { ids: [asked?.id], memo: '' })).toMatchObject([
      { ok: false, error: { code: 'SAME_APPROVER' } },
    ]);
    expect(await second.act('approvals', 'approve', { ids: [asked?.id], memo: '' })).toMatchObject([{ ok: true }]);
    await eventually(
      async () => ((await permissions()).includes('bets.read') ? undefined : true),
      10_000,
      'the permission is gone',
    );
    await page.context().close();
  });

  test('an administrator is stopped on its page, and is out at once', async () => {
    const [night] = await first.list<Row>('admins', { account: 'night1' });
    const client = new RestClient(whole.url);
    await client.login('night1', password, 'admin');
    const page = await logIn(`/admin/admins/${night?.id}`, 'admin', 'madang-admin');
    await page.getByRole('button', { name: '정지', exact: true }).click();
    const slip = page.getByRole('dialog', { name: '관리자 정지' });
    await slip.getByLabel('사유').fill('휴직');
    await slip.getByRole('button', { name: /^정지/ }).click();
    await page.getByText('정지했습니다', { exact: true }).waitFor();
    await expect(client.ask('me')).rejects.toThrow('EXPIRED_SESSION');
    await page.context().close();
  });

  test('a change is reserved on the settings page, stands there with its setting, and is withdrawn', async () => {
    const page = await logIn('/admin/settings', 'admin', 'madang-admin');
    await page.getByLabel('최소 충전').fill('20000');
    await page.getByRole('button', { name: '예약', exact: true }).click();
    await page.getByLabel('적용 시각 (서울)').waitFor();
    await page.getByRole('textbox', { name: '사유' }).fill('새벽부터');
    await page.getByRole('button', { name: '예약 Ctrl S' }).click();
    await page.getByRole('heading', { name: '예약된 변경' }).waitFor();
    await page.getByText(/06:00:00 예약: 20,000/).waitFor();
    const [kept] = await first.list<{ id: string; state: string }>('approvals', { box: 'reserved' });
    expect(kept).toMatchObject({ state: 'scheduled', actor_account: 'admin', memo: '새벽부터' });
    await page.getByRole('button', { name: '요청 철회' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: /철회/ }).click();
    await page.getByText('요청 1건을 철회했습니다').waitFor();
    await page.getByRole('heading', { name: '예약된 변경' }).waitFor({ state: 'detached' });
    expect(await first.list('approvals', { box: 'reserved' })).toEqual([]);
    await page.context().close();
  });
});
