import { describe, expect, test } from 'vitest';
import { enter, logOut } from './browser/consoles.ts';
import { enrol } from './browser/one-time-codes.ts';
import { logIn } from './browser/player-site.ts';
import { startSites } from './browser/start-sites.ts';
import type { Visits } from './browser/visits.ts';
import { RestClient } from './clients.ts';
import type { Whole } from './harness.ts';

/** What an operator does with people from the console alone, in one installation. */
describe('people in the console', () => {
  let whole: Whole;
  let visits: Visits;

  startSites((sites) => ({ whole, visits } = sites), { name: 'people' });

  test('a code is issued and deleted, names are listed, a note is left, and a member is deleted for good', async () => {
    const admin = new RestClient(whole.url);
    await admin.login('admin', 'madang-admin', 'admin');
    // Who leaves has nothing left: neither money nor a request.
    const [shop] = await admin.list<{ id: number }>('agents', { account: 'shop1' });
    const leaver = {
      parent_id: shop?.id,
      account: 'leaver1',
      password: 'madang-player',
      nickname: '떠난이',
      date_of_birth: '19900101',
    };
    const keyed = { headers: { 'idempotency-key': crypto.randomUUID() } };
    const member = await admin.ask<{ id: number }>('members', { body: { ...leaver, state: 'normal' }, ...keyed });
    const page = await visits.open('/admin/login');
    await enter(page, 'admin', 'madang-admin');
    await page.getByRole('link', { name: '추천인 코드' }).click();
    await page.getByRole('link', { name: '추천인 코드 발급' }).click();
    await page.getByLabel('상위 파트너').fill('shop1');
    await page.getByRole('option', { name: /shop1/ }).click();
    await page.getByLabel('추천인 코드', { exact: true }).fill('spring-26');
    await page.getByRole('button', { name: '추천인 코드 발급' }).click();
    const row = page.getByRole('row', { name: /SPRING-26/ });
    await row.getByText('사용 가능').waitFor();
    await row.getByRole('checkbox').check();
    await page.getByRole('button', { name: '1개 삭제' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '1개 삭제' }).click();
    await row.getByText('만료').waitFor();

    await page.getByRole('link', { name: '블랙리스트' }).click();
    await page.getByRole('link', { name: '블랙리스트 추가' }).click();
    await page.getByLabel('한 줄에 하나씩').fill('bad_guy1\nBad_Guy2\tfraud\n\nbad_guy1');
    await page.getByRole('button', { name: '추가', exact: true }).click();
    await page.getByRole('row', { name: /bad_guy2/ }).waitFor();
    expect((await admin.list('blacklist')).length).toBe(2);

    await page.goto(`/admin/members/${member.id}/show`);
    await page.getByLabel('메모', { exact: true }).fill('전화로 확인함');
    await page.getByRole('button', { name: '남기기' }).click();
    await page.getByText('전화로 확인함').waitFor();
    for (const [step, typed] of [
      ['탈퇴', ''],
      ['영구 삭제', 'leaver1'],
    ] as const) {
      await page.getByRole('button', { name: new RegExp(`^${step}`) }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(/사유/).fill('본인 요청');
      const confirm = dialog.getByRole('button', { name: new RegExp(`^${step}`) });
      if (typed) {
        expect(await confirm.isEnabled()).toBe(false);
        await dialog.getByLabel(/그대로 적어/).fill(typed);
      }
      await confirm.click();
      await dialog.waitFor({ state: 'detached' });
    }
    await page.getByText('영구삭제').first().waitFor();
    const [gone] = await admin.list<{ account: string; phone_number: string }>('members', { id: [member.id] });
    expect(gone).toMatchObject({ account: `deleted_${member.id}`, phone_number: '' });
    expect(visits.complaints()).toEqual([]);
    await page.close();
  }, 120_000);

  test('a partner issues codes below itself, sees its own and no one else’s, and takes one back', async () => {
    const admin = new RestClient(whole.url);
    await admin.login('admin', 'madang-admin', 'admin');
    const [above] = await admin.list<{ id: number }>('agents', { account: 'distributor1' });
    await admin.ask('referral-codes', { body: { agent_id: above?.id, code: 'ABOVE-26', validity: '1d' } });
    const page = await visits.open('/pa-login');
    await enter(page, 'shop1', 'madang-shop');
    await page.getByRole('link', { name: '추천인 코드' }).click();
    // What is filled in at first will do: a code of a day below the partner itself.
    await page.getByRole('link', { name: '추천인 코드 발급' }).click();
    await page.getByRole('button', { name: '추천인 코드 발급' }).click();
    await page.getByRole('row', { name: /사용 가능/ }).waitFor();
    await page.getByRole('link', { name: '추천인 코드 발급' }).click();
    await page.getByLabel('추천인 코드', { exact: true }).fill('mine-26');
    await page.getByRole('button', { name: '추천인 코드 발급' }).click();
    const row = page.getByRole('row', { name: /MINE-26/ });
    await row.getByText('사용 가능').waitFor();
    expect(await page.getByText('ABOVE-26').count()).toBe(0);
    await page.getByRole('button', { name: '내 코드' }).click();
    await row.getByRole('checkbox').check();
    await page.getByRole('button', { name: '1개 삭제' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '1개 삭제' }).click();
    await row.getByText('만료').waitFor();

    const shop = new RestClient(whole.url);
    await shop.login('shop1', 'madang-shop', 'partner');
    expect((await shop.list<{ code: string }>('referral-codes')).map(({ code }) => code)).not.toContain('ABOVE-26');
    const [foreign] = await admin.list<{ id: number }>('referral-codes', { code: 'ABOVE-26' });
    expect(await shop.act('referral-codes', 'remove', { ids: [foreign?.id] })).toMatchObject([{ ok: false }]);
    expect(visits.complaints()).toEqual([]);
  }, 120_000);

  test('an authenticator that is lost is taken away with a reason, and its owner is told until another one is in force', async () => {
    const admin = new RestClient(whole.url);
    await admin.login('admin', 'madang-admin', 'admin');
    const [shop] = await admin.list<{ id: number }>('agents', { account: 'shop1' });
    const partner = await visits.open('/pa-login');
    await enter(partner, 'shop1', 'madang-shop');
    await enrol(partner, 'shop1', 'madang-shop');
    await logOut(partner, 'shop1');

    const page = await visits.open('/admin/login');
    await enter(page, 'admin', 'madang-admin');
    await page.getByRole('button', { name: 'admin', exact: true }).waitFor();
    await page.goto(`/admin/agents/${shop?.id}/show`);
    await page.getByRole('button', { name: 'OTP 초기화' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/사유/).waitFor();
    expect(await dialog.getByRole('button', { name: /사유/ }).isDisabled()).toBe(true);
    await dialog.getByLabel(/사유/).fill('기기 분실, 본인 확인함');
    await dialog.getByRole('button', { name: 'OTP 초기화' }).click();
    await page.getByText('OTP를 초기화했습니다').waitFor();
    await page.getByRole('button', { name: 'OTP 초기화' }).waitFor({ state: 'detached' });
    const [row] = await admin.list<{ memo: string }>('audit-logs', { resource_id: String(shop?.id) });
    expect(row?.memo).toBe('기기 분실, 본인 확인함');

    // The password alone lets in again, and says why.
    await enter(partner, 'shop1', 'madang-shop');
    await partner.getByText(/운영자가 인증기를 해제했습니다/).waitFor();
    await partner.goto('/pa-profile');
    await partner.getByText(/운영자가 인증기를 해제했습니다/).waitFor();
    await partner.getByRole('button', { name: 'OTP 등록 시작' }).waitFor();
    expect(visits.complaints()).toEqual([]);
    await page.close();
  }, 120_000);

  test('members and partners change their passwords for as long as the operator’s switch is on', async () => {
    const player = await visits.open('/login');
    await logIn(player, 'player5', 'madang-player');
    const profile = async () => {
      await player
        .getByRole('button', { name: /내 정보/ })
        .first()
        .click();
      return player.getByRole('dialog');
    };
    await (await profile()).getByRole('button', { name: '비밀번호 변경' }).click();
    const form = player.getByRole('dialog', { name: '비밀번호 변경' });
    await form.getByLabel('지금 비밀번호', { exact: true }).fill('madang-player');
    await form.getByLabel('새 비밀번호', { exact: true }).fill('madang-player5');
    await form.getByLabel('새 비밀번호 다시', { exact: true }).fill('madang-player5');
    await form.getByRole('button', { name: '변경하기' }).click();
    await player.getByText('비밀번호를 바꿨습니다').waitFor();

    const page = await visits.open('/admin/login');
    await enter(page, 'admin', 'madang-admin');
    await page.getByRole('button', { name: 'admin', exact: true }).waitFor();
    await page.goto('/admin/settings');
    await page.getByLabel('회원·파트너 비밀번호 직접 변경').uncheck();
    await page.getByLabel(/사유/).fill('창구에서만 변경');
    await page.getByRole('button', { name: /^저장/ }).click();
    await page.getByText('저장했습니다').waitFor();

    await player.goto('/');
    await (await profile()).getByRole('button', { name: '로그아웃' }).waitFor();
    expect(await player.getByRole('button', { name: '비밀번호 변경' }).count()).toBe(0);
    const partner = await visits.open('/pa-login');
    await enter(partner, 'shop1', 'madang-shop');
    await partner.getByRole('button', { name: 'shop1', exact: true }).waitFor();
    await partner.goto('/pa-profile');
    await partner.getByText('비밀번호를 직접 바꿀 수 없게 되어 있습니다.', { exact: false }).waitFor();
    expect(await partner.getByLabel('새 비밀번호', { exact: true }).count()).toBe(0);

    // An administrator's own is its own in any case.
    await page.goto('/admin/profile');
    await page.getByLabel('지금 비밀번호').fill('madang-admin');
    await page.getByLabel('새 비밀번호', { exact: true }).fill('madang-admin-2');
    await page.getByLabel('새 비밀번호 다시').fill('madang-admin-2');
    await page.getByRole('button', { name: '비밀번호 바꾸기' }).click();
    await page.getByText('비밀번호를 바꾸었습니다').waitFor();
    await new RestClient(whole.url).login('admin', 'madang-admin-2', 'admin');
    expect(visits.complaints()).toEqual([]);
  }, 120_000);
});
