import { kstDay } from '@madang/runtime/clock.ts';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { enter } from './browser/consoles.ts';
import { startSites } from './browser/start-sites.ts';
import type { Visits } from './browser/visits.ts';
import { RestClient } from './clients.ts';
import type { Whole } from './harness.ts';

/** A browser notes the refusals that are asked for here as errors, and the answer that is lost on its way. */
const refusals = /\b4(00|09|22)\b|ERR_FAILED/;

interface Row {
  id: number;
  account: string;
  nickname: string;
  level: number;
}

describe('pages of single rows', () => {
  let whole: Whole;
  let visits: Visits;
  let rest: RestClient;
  let page: Page;
  const ids = new Map<string, number>();

  startSites((sites) => ({ whole, visits } = sites), { name: 'details' });
  beforeAll(async () => {
    rest = new RestClient(whole.url);
    await rest.login('admin', 'madang-admin', 'admin');
    for (const resource of ['members', 'agents'])
      for (const { id, account } of await rest.all<Row>(resource)) ids.set(account, id);
    page = await visits.open('/admin', { expects: refusals });
    await enter(page, 'admin', 'madang-admin');
    await page.getByRole('banner').waitFor();
  });

  const address = (of: Page = page) => {
    const { pathname, search } = new URL(of.url());
    return pathname + search;
  };
  const heading = (name: RegExp, of: Page = page) => of.getByRole('heading', { name, level: 1 }).waitFor();
  const steps = (of: Page = page) => of.getByRole('navigation', { name: '목록 앞뒤' });
  const person = (account: string) => String(ids.get(account));

  test('a row leads to its page and on through the whole list as it is filtered and sorted, with the tab kept', async () => {
    const filter = encodeURIComponent(JSON.stringify({ person_q: 'player' }));
    await page.goto(`/admin/members?filter=${filter}&sort=account&order=ASC&page=1&perPage=2`);
    await page.getByRole('row', { name: /player2/ }).click();
    await heading(/player2/);
    expect(address()).toBe(`/admin/members/${person('player2')}/show`);
    await page.getByText('2 / 5').waitFor();
    await page.getByRole('tab', { name: '배팅' }).click();
    // The next one stands on the next page of the list.
    await page.keyboard.press(']');
    await heading(/player3/);
    await page.getByText('3 / 5').waitFor();
    await page.getByRole('tab', { name: '배팅', selected: true }).waitFor();
    expect(address()).toBe(`/admin/members/${person('player3')}/show?tab=bets`);
    await steps().getByRole('link', { name: '다음' }).click();
    await heading(/player4/);
    await steps().getByRole('link', { name: '다음' }).click();
    await heading(/player5/);
    await steps().getByRole('button', { name: '다음' }).and(page.locator(':disabled')).waitFor();
    await page.keyboard.press('[');
    await heading(/player4/);
    // The list is where one has come to.
    await page.keyboard.press('Escape');
    await heading(/회원 목록/);
    await page.getByRole('row', { name: /player4/ }).waitFor();
    await page.getByRole('row', { name: /player3/ }).waitFor();
    expect(await page.getByRole('row', { name: /player5|player2/ }).count()).toBe(0);
    expect(await page.getByRole('searchbox').inputValue()).toBe('player');
  });

  test('what was typed for one person is not there for the next', async () => {
    await page.getByRole('row', { name: /player3/ }).click();
    await heading(/player3/);
    await page.getByLabel('금액').fill('70000');
    await steps().getByRole('link', { name: '다음' }).click();
    await heading(/player4/);
    expect(await page.getByLabel('금액').inputValue()).toBe('');
  });

  test('addresses that were kept lead to the pages of today', async () => {
    await page.goto(`/admin/members/${person('player1')}?tab=bets`);
    await heading(/player1/);
    expect(address()).toBe(`/admin/members/${person('player1')}/show?tab=bets`);
    await page.goto(`/admin/agents/${person('shop1')}`);
    await heading(/shop1/);
    expect(address()).toBe(`/admin/agents/${person('shop1')}/show`);
    const [round] = await rest.list<{ id: string; round: number }>('rounds', { game: 'eos5' });
    await page.goto(`/admin/rounds/${round?.id.replaceAll('.', '/')}`);
    await page.getByRole('heading', { name: new RegExp(`${round?.round}회`) }).waitFor();
    expect(address()).toBe(`/admin/rounds/${round?.id}/show`);
  });

  test('a person who is not there is told of on its page, with a way to try again', async () => {
    const lost = await visits.open('/admin/members/999999/show', { expects: /404/ });
    await enter(lost, 'admin', 'madang-admin');
    await lost.getByRole('alert').getByText('찾는 것이 없습니다.').waitFor();
    await lost.getByRole('button', { name: '다시 시도' }).waitFor();
    await lost.context().close();
  });

  test('whoever works through the joins that wait goes on to the next after a decision', async () => {
    const made: Row[] = [];
    for (const name of ['가나', '나다', '다라'])
      made.push(
        await rest.ask<Row>('members', {
          body: {
            parent_id: ids.get('shop1'),
            account: `waits${made.length}`,
            password: 'madang',
            nickname: `기다림${name}`,
            date_of_birth: '19900101',
            state: 'waiting',
          },
        }),
      );
    await page.goto('/admin/joins');
    // Its row may be named in another's: they came from the same address.
    await page.getByRole('link', { name: '기다림가나' }).click();
    await heading(/waits0/);
    await page.getByText('1 / 3').waitFor();
    await page.getByRole('button', { name: '가입 승인', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: '가입 승인' }).click();
    await page.getByText('상태를 바꾸었습니다').waitFor();
    await page.getByRole('button', { name: '가입 승인', exact: true }).waitFor({ state: 'detached' });
    await page.keyboard.press(']');
    await heading(/waits1/);
    await page.getByText('1 / 2').waitFor();
    await page
      .getByRole('link', { name: /가입 승인/ })
      .first()
      .click();
    await heading(/가입 승인/);
    await page.getByRole('link', { name: '기다림다라' }).waitFor();
    expect(await page.getByRole('link', { name: '기다림가나' }).count()).toBe(0);
  });

  test('a round leads on to the next one of its game and day', async () => {
    await page.goto('/admin/rounds');
    await page.getByRole('button', { name: 'EOS 파워볼 2분', exact: true }).click();
    await expect.poll(() => new URL(page.url()).searchParams.get('game')).toBe('eos2');
    await page.getByRole('button', { name: 'EOS 파워볼 1분', exact: true }).click();
    await expect.poll(() => new URL(page.url()).searchParams.get('game')).toBe('eos1');
    const rows = page.locator('main').getByRole('button', { name: /^\d+ \d\d:\d\d/ });
    await expect.poll(() => rows.count(), { timeout: 70_000 }).toBeGreaterThan(1);
    await rows.first().click();
    await expect.poll(() => address()).toMatch(/^\/admin\/rounds\/eos1\.\d{8}\.\d+\/show$/);
    const at = Number(/\.(\d+)\/show/.exec(address())?.[1]);
    const place = (text: RegExp) => steps().getByText(text).waitFor();
    await place(/^1 \//);
    await page.keyboard.press(']');
    await expect.poll(() => address()).toMatch(new RegExp(`\\.${at - 1}/show$`));
    await place(/^2 \//);
    await page.keyboard.press('[');
    await expect.poll(() => address()).toMatch(new RegExp(`\\.${at}/show$`));
    await page.keyboard.press('Escape');
    await expect.poll(() => new URL(page.url()).pathname).toBe('/admin/rounds');
    expect(new URL(page.url()).searchParams.get('game')).toBe('eos1');
  });

  describe('forms of people', () => {
    const save = () => page.getByRole('button', { name: /^(저장|만들기)$/ }).click();
    /** A field by its label, which ends in a star where it is needed. */
    const field = (label: string) => page.getByLabel(new RegExp(`^${label}\\s?\\*?$`));
    const choose = async (label: string, option: string | RegExp) => {
      await field(label).click();
      await page.getByRole('option', { name: option }).click();
    };
    /** The text that stands at a field. */
    const hint = async (label: string) => {
      const id = await field(label).getAttribute('aria-describedby');
      return page.locator(`[id="${id}"]`).innerText();
    };

    test('a member is made with all its fields, and what is refused is told beside its field', async () => {
      await page.goto('/admin/members');
      await page.getByRole('link', { name: '회원 만들기' }).click();
      await heading(/회원 만들기/);
      await page.getByLabel('상위 파트너').fill('shop1');
      await page.getByRole('option', { name: /shop1/ }).click();
      await page.getByLabel('아이디').fill('player1');
      await page.getByLabel(/^닉네임\s?\*?$/).fill('새회원');
      await field('비밀번호').fill('first-secret');
      await choose('레벨', '레벨 3');
      await page.getByLabel('생년월일').fill('20991301');
      await save();
      await expect.poll(() => hint('생년월일')).toBe('있는 날짜 8자리여야 합니다, 예: 19900131');
      const [thisYear] = kstDay(new Date()).split('-');
      await page.getByLabel('생년월일').fill(`${Number(thisYear) - 18}0101`);
      await save();
      await expect.poll(() => hint('생년월일')).toBe('만 19세부터 가입할 수 있습니다.');
      await page.getByLabel('생년월일').fill('19900131');
      await page.getByLabel('휴대폰').fill('010-5555-6666');
      await choose('은행', '국민');
      await page.getByLabel('계좌번호').fill('110-22-3333');
      await page.getByLabel('예금주').fill('김새봄');
      await page.getByLabel('환전 비밀번호').fill('4321');
      await save();
      await expect.poll(() => hint('아이디')).toBe('이미 쓰고 있습니다. 다른 이름을 골라 주세요.');
      await page.getByLabel('아이디').fill('newcomer9');
      await save();
      await heading(/새회원 newcomer9/);
      const [row] = await rest.list<Row>('members', { account: 'newcomer9' });
      expect(row).toMatchObject({
        parent_id: ids.get('shop1'),
        nickname: '새회원',
        level: 3,
        state: 'normal',
        date_of_birth: '19900131',
        phone_number: '01055556666',
        bank_name: '국민',
        bank_account: '110-22-3333',
        bank_account_holder: '김새봄',
      });
      expect(address()).toBe(`/admin/members/${row?.id}/show`);
    });

    test('a member whose answer was lost is made once, however often the form is sent', async () => {
      await page.goto('/admin/members/create');
      await page.getByLabel('상위 파트너').fill('shop1');
      await page.getByRole('option', { name: /shop1/ }).click();
      await page.getByLabel('아이디').fill('lostonce');
      await page.getByLabel(/^닉네임\s?\*?$/).fill('한번만');
      await field('비밀번호').fill('first-secret');
      await page.getByLabel('생년월일').fill('19900131');
      await page.route(
        '**/rest/members',
        async (route) => {
          await route.fetch();
          await route.abort();
        },
        { times: 1 },
      );
      await save();
      await page.getByText('서버에 연결하지 못했습니다.').first().waitFor();
      await save();
      await heading(/한번만 lostonce/);
      expect(await rest.list('members', { account: 'lostonce' })).toHaveLength(1);
    });

    test('what is typed asks before it vanishes, and saving writes only what was changed', async () => {
      const id = person('player3');
      await page.goto(`/admin/members/${id}/show`);
      await heading(/player3/);
      await page.keyboard.press('e');
      await heading(/player3 고치기/);
      expect(address()).toBe(`/admin/members/${id}/edit`);
      await page.getByLabel(/^닉네임\s?\*?$/).fill('고친이름');
      await page.getByLabel('예금주').fill('박고침');
      await choose('환전 확인', '켬');
      await page.getByLabel('사유').fill('본인 요청');
      await page
        .getByRole('navigation', { name: '메뉴' })
        .getByRole('link', { name: /회원 목록/ })
        .click();
      const asked = page.getByRole('dialog');
      await asked.getByText('떠나면 고친 내용이 사라집니다.').waitFor();
      await asked.getByRole('button', { name: '머무르기' }).click();
      await asked.waitFor({ state: 'detached' });
      expect(await page.getByLabel(/^닉네임\s?\*?$/).inputValue()).toBe('고친이름');
      // Somebody else changes another field meanwhile.
      await rest.ask(`members/${id}`, { method: 'PUT', body: { level: 5 } });
      await save();
      await heading(/고친이름 player3/);
      const after = await rest.ask<Row>(`members/${id}`);
      expect(after).toMatchObject({
        nickname: '고친이름',
        level: 5,
        bank_account_holder: '박고침',
        flags: { exchange_check: true },
      });
      const [entry] = await rest.list<{ memo: string; after: object }>('audit-logs', { whose: id });
      expect(entry?.memo).toBe('본인 요청');
      expect(JSON.stringify(entry?.after)).not.toContain('level');
    });

    test('a refusal of an edited field stands beside it', async () => {
      await page.goto(`/admin/members/${person('player3')}/edit`);
      await heading(/고치기/);
      await page.getByLabel('생년월일').fill('20240101');
      await save();
      await expect.poll(() => hint('생년월일')).toBe('만 19세부터 가입할 수 있습니다.');
      await page.getByRole('link', { name: '취소' }).click();
      await page.getByRole('dialog').getByRole('button', { name: '버리고 떠나기' }).click();
      await heading(/player3/);
    });

    test('a partner is made below another with rates that the one above allows', async () => {
      await page.goto('/admin/agents');
      await page.getByRole('link', { name: '파트너 만들기' }).click();
      await heading(/파트너 만들기/);
      await choose('등급', '매장');
      const above = await rest.all<Row & { role: string }>('agents', { role: 'distributor' });
      const parent = above[0] as Row;
      await page.getByLabel('상위 파트너').fill(parent.account);
      await page.getByRole('option', { name: new RegExp(parent.account) }).click();
      await page.getByLabel('아이디').fill('shopnew');
      await page.getByLabel(/^닉네임\s?\*?$/).fill('새매장');
      await field('비밀번호').fill('madang-shopnew');
      await field('미니게임').fill('99');
      await save();
      await expect.poll(() => hint('미니게임')).toMatch(/이하$/);
      await field('미니게임').fill('0.25');
      await save();
      await heading(/새매장 shopnew/);
      const [row] = await rest.list<Row>('agents', { account: 'shopnew' });
      expect(await rest.ask(`agents/${row?.id}`)).toMatchObject({
        role: 'shop',
        parent_id: parent.id,
        join_code: 'shopnew',
        rates: { minigame: 0.25 },
      });
      await page.keyboard.press('e');
      await heading(/새매장 shopnew 고치기/);
      await field('미니게임').fill('0.2');
      await page.getByLabel('가입 코드').fill('NEW-SHOP');
      await save();
      await heading(/새매장 shopnew$/);
      expect(await rest.ask(`agents/${row?.id}`)).toMatchObject({ join_code: 'NEW-SHOP', rates: { minigame: 0.2 } });
    });
  });

  test('a notice leads on to the next, keys that are typed are not taken for steps, and changes ask', async () => {
    for (const title of ['첫째 공지', '둘째 공지'])
      await rest.ask('notices', { body: { title, content: '<p>글</p>', published: false } });
    await page.goto('/admin/notices');
    await page.getByRole('row', { name: /둘째 공지/ }).click();
    const title = page.getByRole('textbox', { name: /^제목/ });
    await expect.poll(() => title.inputValue()).toBe('둘째 공지');
    await page.keyboard.press(']');
    await expect.poll(() => title.inputValue()).toBe('첫째 공지');
    await title.focus();
    await page.keyboard.press('End');
    await page.keyboard.type('[1]');
    expect(await title.inputValue()).toBe('첫째 공지[1]');
    await steps().getByRole('link', { name: '이전' }).click();
    const asked = page.getByRole('dialog');
    await asked.getByRole('button', { name: '버리고 떠나기' }).click();
    await expect.poll(() => title.inputValue()).toBe('둘째 공지');
  });

  test('a mark of a notice shows at once, and can be taken back before anybody sees it', async () => {
    const [notice] = await rest.list<{ id: number; title: string }>('notices', { title_q: '둘째' });
    const published = async () => (await rest.ask<{ published: boolean }>(`notices/${notice?.id}`)).published;
    await page.goto('/admin/notices');
    const mark = page.getByLabel('둘째 공지 게시');
    await mark.click();
    await expect.poll(() => mark.isChecked()).toBe(true);
    await page.getByText('둘째 공지: 게시합니다').waitFor();
    expect(await published()).toBe(false);
    await page.getByRole('button', { name: '되돌리기' }).click();
    await expect.poll(() => mark.isChecked()).toBe(false);
    expect(await published()).toBe(false);
    await mark.click();
    await expect.poll(() => mark.isChecked()).toBe(true);
    // Somebody else writes another title meanwhile, which is kept.
    await rest.ask(`notices/${notice?.id}`, { method: 'PUT', body: { title: '둘째 공지, 고침' } });
    await expect.poll(published, { timeout: 15_000 }).toBe(true);
    expect(await rest.ask(`notices/${notice?.id}`)).toMatchObject({ title: '둘째 공지, 고침' });
  });

  test('a partner goes from one of its members to the next, at the address that partners know', async () => {
    const shop = await visits.open('/pa');
    await enter(shop, 'shop1', 'madang-shop');
    await shop.getByRole('button', { name: 'shop1', exact: true }).waitFor();
    await shop.goto('/pa-child-user-list?sort=account&order=ASC');
    await shop.getByRole('row', { name: /player1/ }).click();
    await heading(/player1/, shop);
    expect(address(shop)).toBe(`/pa-user-detail?id=${person('player1')}`);
    await shop.getByRole('tab', { name: '배팅' }).click();
    await shop.keyboard.press(']');
    await heading(/player2/, shop);
    expect(address(shop)).toBe(`/pa-user-detail?id=${person('player2')}&tab=bets`);
    await shop.keyboard.press('Escape');
    await heading(/회원 목록/, shop);
    // It makes members too, right below itself.
    await shop.getByRole('link', { name: '회원 만들기' }).click();
    await heading(/회원 만들기/, shop);
    await shop.getByLabel('아이디').fill('shopmade');
    await shop.getByLabel(/^닉네임\s?\*?$/).fill('매장손님');
    await shop.getByLabel(/^비밀번호\s?\*?$/).fill('first-secret');
    await shop.getByLabel('생년월일').fill('19900131');
    await shop.getByRole('button', { name: '만들기' }).click();
    await heading(/매장손님 shopmade/, shop);
    const [made] = await rest.list<Row>('members', { account: 'shopmade' });
    expect(made).toMatchObject({ parent_id: ids.get('shop1'), nickname: '매장손님' });
    expect(address(shop)).toBe(`/pa-user-detail?id=${made?.id}`);
    await shop.context().close();
  });
});
