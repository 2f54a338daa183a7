import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { enter } from './browser/consoles.ts';
import { expectPagesToFit, koreanOn, settled } from './browser/looks.ts';
import { logIn } from './browser/player-site.ts';
import { startSites } from './browser/start-sites.ts';
import type { Visits } from './browser/visits.ts';
import { RestClient } from './clients.ts';
import type { Whole } from './harness.ts';

let whole: Whole;
let visits: Visits;
let admin: RestClient;

startSites((sites) => ({ whole, visits } = sites));
beforeAll(async () => {
  admin = new RestClient(whole.url);
  await admin.login('admin', 'madang-admin', 'admin');
});

const save = (values: Record<string, string | boolean>) =>
  admin.act('settings', 'save', { ids: Object.keys(values), values, memo: '시험' });

async function desk(path: string, expects?: RegExp): Promise<Page> {
  const page = await visits.open('/admin', expects ? { expects } : {});
  await enter(page, 'admin', 'madang-admin');
  await page.getByRole('banner').waitFor();
  await page.goto(path);
  await settled(page);
  return page;
}

test('where visitors may not look around, every page but the first asks them to log in', async () => {
  await save({ 'content.visitors_may_browse': false });
  const page = await visits.open('/');
  await page.getByRole('heading', { name: '공지' }).first().waitFor();
  expect(await page.getByText('마당에 오신 것을 환영합니다').count()).toBe(0);
  // Nor does the first page show what they would be asked to log in for.
  expect(await page.getByRole('region', { name: '주요 경기' }).count()).toBe(0);
  const closed = [
    '/board/notice',
    '/board/game-result',
    '/board/game-rule',
    '/board/customer',
    '/board/money-deposit',
    '/board/betting-history',
    '/board/point',
    '/fair',
    '/game/powerball/ntry/eos5',
    '/game/sports/cross',
    '/game/inplay',
    '/game/casino',
  ];
  for (const path of closed) {
    await page.goto(path);
    await page.getByRole('dialog', { name: '로그인' }).waitFor();
    await page.getByText('회원만 볼 수 있습니다').waitFor();
  }
  await page.goto('/board/notice');
  await logIn(page, 'player1', 'madang-player');
  await page.getByText('마당에 오신 것을 환영합니다').first().waitFor();
  // Whoever stays open hears of what the next tests decide.
  await page.context().close();
  await save({ 'content.visitors_may_browse': true });
  const other = await visits.open('/board/notice');
  await other.getByText('마당에 오신 것을 환영합니다').first().waitFor();
});

test('a member to whom the site is closed is told so once, and is a visitor again', async () => {
  const page = await visits.open('/login', { expects: /status of 40[13]/ });
  await logIn(page, 'player2', 'madang-player');
  const told: string[] = [];
  page.on('dialog', (dialog) => {
    told.push(dialog.message());
    void dialog.accept();
  });
  await save({ 'content.closed_levels': '1' });
  await expect.poll(() => told, { timeout: 10_000 }).toEqual(['접근 권한이 없습니다.']);
  await page.getByRole('button', { name: '로그인', exact: true }).first().waitFor();
  await save({ 'content.closed_levels': '' });
  expect(told).toHaveLength(1);
});

test('an operator blocks an address, is warned before it is its own, and takes it away again', async () => {
  const page = await desk('/admin/addresses/create', /409/);
  await page.getByLabel('IP 또는 대역').fill('203.0.113.77/24');
  await page.getByLabel('메모').fill('도배');
  await page.getByRole('button', { name: '저장' }).click();
  await page.getByRole('cell', { name: '203.0.113.0/24' }).waitFor();
  await page.goto('/admin/addresses/create');
  await page.getByLabel('대상').click();
  await page.getByRole('option', { name: '관리자' }).click();
  await page.getByLabel('IP 또는 대역').fill('127.0.0.0/8');
  await page.getByRole('button', { name: '저장' }).click();
  await page.getByText(/지금 접속 중인 주소가 차단됩니다/).waitFor();
  await page.getByLabel('IP 또는 대역').fill('198.51.100.9');
  await page.getByRole('button', { name: '저장' }).click();
  await page.getByRole('cell', { name: '198.51.100.9' }).waitFor();
  await page.getByRole('checkbox', { name: /모두 선택/ }).check();
  await page.getByRole('button', { name: '2건 삭제' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /2건 삭제/ })
    .click();
  await page.getByText('등록된 IP가 없습니다').waitFor();
});

test('a domain that is shown, with its guidance, reaches members', async () => {
  await save({ 'content.domain_guidance': '아래 주소로 접속하세요' });
  const page = await desk('/admin/domains/create');
  await page.getByLabel('도메인').fill('https://Play.Example/');
  await page.getByRole('button', { name: '저장' }).click();
  await page.getByRole('cell', { name: 'play.example/' }).waitFor();
  const member = await visits.open('/login', { expects: /status of 401/ });
  await logIn(member, 'player3', 'madang-player');
  await member.goto('/board/customer');
  await member.getByText('아래 주소로 접속하세요').waitFor();
  await member.getByRole('link', { name: 'play.example/' }).waitFor();
  await page.getByRole('checkbox', { name: /모두 선택/ }).check();
  await page.getByRole('button', { name: '1건 삭제' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /1건 삭제/ })
    .click();
  await page.getByText('등록된 도메인이 없습니다').waitFor();
});

test('a member has its device; all members are logged out at once, the operator stays', async () => {
  const member = await visits.open('/login', { expects: /status of 401/ });
  await logIn(member, 'player4', 'madang-player');
  const [row] = await admin.list<{ id: number }>('members', { account: 'player4' });
  const page = await desk(`/admin/members/${row?.id}/show?tab=access`);
  await page.getByRole('heading', { name: '기기' }).waitFor();
  await page.getByRole('cell', { name: /^[0-9a-f]{8}$/ }).waitFor();
  await page.goto('/admin/sessions');
  await page.getByRole('link', { name: '푸른솔' }).or(page.getByText('달빛요정')).first().waitFor();
  await page.getByRole('button', { name: '전체 로그아웃' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('사유').fill('점검');
  await dialog.getByRole('button', { name: /전체 로그아웃/ }).click();
  await page.getByText(/건을 끊었습니다/).waitFor();
  await member.getByText('로그인', { exact: true }).first().waitFor();
  await page.reload();
  await page.getByRole('heading', { name: '현재 접속' }).waitFor();
});

test('the pages fit at every width, and speak English where that is chosen', async () => {
  const made = await admin.ask<{ id: number }>('addresses', {
    body: { area: 'member', effect: 'block', address: '2001:db8:1234:5678::/64', memo: 'spam' },
  });
  const paths = ['/admin/addresses', `/admin/addresses/${made.id}`, '/admin/addresses/create', '/admin/domains'];
  const more = ['/admin/domains/create', '/admin/sessions', '/admin/access-logs'];
  const page = await desk('/admin');
  await expectPagesToFit(page, [...paths, ...more]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: '언어' }).click();
  await page.getByRole('menuitem', { name: 'English' }).click();
  await expectPagesToFit(page, [...paths, ...more], koreanOn);
  await admin.act('addresses', 'delete', { ids: [made.id], memo: 'e2e' });
});
