import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { enter } from './browser/consoles.ts';
import { logIn } from './browser/player-site.ts';
import { startSites } from './browser/start-sites.ts';
import type { Visits } from './browser/visits.ts';
import { RestClient } from './clients.ts';
import type { Whole } from './harness.ts';

interface Row {
  id: number;
  account: string;
}

interface Rules {
  rules: { rule: string; own: number | null; inherited: number; inherited_from: string }[];
}

/** Runs in the page: where the ways to the partner’s page lead. */
const ways = `[...document.querySelectorAll('a')].filter((link) => link.textContent === '파트너 페이지').map((link) => link.pathname)`;

/** A browser notes the refusals that are asked for here as errors. */
const refusals = /\b400\b/;

describe('values that fall back from member to level to site', () => {
  let whole: Whole;
  let visits: Visits;
  let rest: RestClient;
  let page: Page;
  const ids = new Map<string, number>();

  startSites((sites) => ({ whole, visits } = sites), { name: 'values' });
  beforeAll(async () => {
    rest = new RestClient(whole.url);
    await rest.login('admin', 'madang-admin', 'admin');
    for (const resource of ['members', 'agents'])
      for (const { id, account } of await rest.all<Row>(resource)) ids.set(account, id);
    page = await visits.open('/admin', { expects: refusals });
    await enter(page, 'admin', 'madang-admin');
    await page.getByRole('banner').waitFor();
  });

  const ruleOf = async (id: string, rule: string) =>
    (await rest.ask<Rules>(`rule-values/${id}`)).rules.find((one) => one.rule === rule);
  const sheet = (name: string) =>
    page.locator('section', { has: page.getByRole('heading', { name, exact: true }) }).last();
  const save = async (name: string, memo: string) => {
    await sheet(name).getByLabel('사유').fill(memo);
    await sheet(name).getByRole('button', { name: /^저장/ }).click();
    await sheet(name).getByRole('button', { name: /^저장/ }).waitFor({ state: 'detached' });
  };

  test('a level’s value is typed into the table, told as old → new, and holds for its members', async () => {
    await page.goto('/admin/settings');
    await page.getByRole('button', { name: '표로 편집' }).click();
    await page.getByLabel(/^Lv1 매충 보너스/).fill('2.5');
    await sheet('레벨별').getByText('– → 2.5%').waitFor();
    await page.getByLabel(/^Lv1 최대 충전/).fill('x');
    expect(await sheet('레벨별').getByRole('button', { name: /값/ }).isDisabled()).toBe(true);
    await page.getByLabel(/^Lv1 최대 충전/).fill('');
    await save('레벨별', '레벨 정책');
    expect(await ruleOf('level-1', 'charge_bonus_bp')).toMatchObject({ own: 250 });
    const member = `member-${ids.get('player1')}`;
    const level = (await rest.list<Row & { level: number }>('members', { account: 'player1' }))[0]?.level;
    expect(await ruleOf(member, 'charge_bonus_bp')).toMatchObject(
      level === 1 ? { own: null, inherited: 250, inherited_from: 'level' } : { own: null, inherited_from: 'site' },
    );
  });

  test('a member’s own limits and rules are set and cleared on its page, and a contradiction is told', async () => {
    const id = ids.get('player1');
    await page.goto(`/admin/members/${id}/show?tab=values`);
    await page.getByLabel(/^파워볼 최대 배팅/).fill('70000');
    await save('배팅 한도', '본인 요청');
    const { limits } = await rest.ask<{ limits: { game_class: string; own: Record<string, number | null> }[] }>(
      `member-limits/${id}`,
    );
    expect(limits.find(({ game_class }) => game_class === 'powerball')?.own).toMatchObject({ stake_max: 70_000 });
    await page.getByLabel(/^최대 충전/).fill('1');
    await sheet('충전·환전·보너스').getByLabel('사유').fill('실수');
    await sheet('충전·환전·보너스').getByRole('button', { name: /^저장/ }).click();
    await page.getByRole('alert').first().waitFor();
    await page.getByLabel(/^최대 충전/).fill('300000');
    await save('충전·환전·보너스', '본인 요청');
    expect(await ruleOf(`member-${id}`, 'deposit_max')).toMatchObject({ own: 300_000 });
    await page.getByLabel(/^최대 충전/).fill('');
    await save('충전·환전·보너스', '되돌림');
    expect(await ruleOf(`member-${id}`, 'deposit_max')).toMatchObject({ own: null });
  });

  test('an agent’s bonus holds for the members below it, and says so on their pages', async () => {
    await page.goto(`/admin/agents/${ids.get('shop1')}/show?tab=values`);
    await page.getByLabel(/^첫충 보너스/).fill('12');
    await save('하부 회원 보너스', '협의');
    expect(await ruleOf(`member-${ids.get('player1')}`, 'first_charge_bonus_bp')).toMatchObject({
      own: null,
      inherited: 1_200,
      inherited_from: 'agent',
    });
  });

  test('a restriction of a level is switched on for all its members', async () => {
    await page.goto('/admin/settings');
    await page.getByLabel('Lv7 배팅 취소 금지').check();
    await save('레벨별 제한', '정책');
    const levels = await rest.list<{ id: number; flags: Record<string, boolean> }>('level-flags', {});
    expect(levels.find(({ id }) => id === 7)?.flags.block_bet_cancel).toBe(true);
    await page.getByLabel('총판 · 회원 사이트 이용').uncheck();
    await save('등급별 이용', '정책');
    const tiers = await rest.list<{ id: string; open_user_page: boolean }>('tiers', {});
    expect(tiers.filter((tier) => !tier.open_user_page).map(({ id }) => id)).toEqual(['distributor']);
  });

  test('the way to the partner’s page is shown to a member from when an operator gives it', async () => {
    await page.goto(`/admin/members/${ids.get('player4')}/edit`);
    await page.getByLabel(/파트너 페이지 바로가기/).check();
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
    await page.getByRole('button', { name: '저장' }).click();
    expect((await saved).status()).toBe(200);
    const links = async (account: string) => {
      const member = await visits.open('/login');
      await logIn(member, account, 'madang-player');
      await member.getByRole('button', { name: /내 정보/ }).click();
      await member.getByRole('dialog').getByRole('button', { name: '로그아웃' }).waitFor();
      const found = await member.evaluate<string[]>(ways);
      await member.context().close();
      return found;
    };
    expect(await links('player4')).toEqual(['/pa-login']);
    expect(await links('player5')).toEqual([]);
  });
});
