import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { root } from '../scripts/run.ts';
import { arrangedAsB, enter } from './browser/consoles.ts';
import { startSites } from './browser/start-sites.ts';
import type { Visits } from './browser/visits.ts';
import { RestClient } from './clients.ts';
import type { Whole } from './harness.ts';
import { overflowAt } from './pages/layout.ts';

let whole: Whole;
let visits: Visits;
let member = '';
startSites((sites) => ({ whole, visits } = sites));
beforeAll(async () => {
  const admin = new RestClient(whole.url);
  await admin.login('admin', 'madang-admin', 'admin');
  // A site that offers everything: what it does not leads nowhere, and has no heading of its own.
  const values = { 'content.use_casino': true, 'content.use_slot': true };
  await admin.act('settings', 'save', { ids: Object.keys(values), values, memo: '시연' });
  const [player] = await admin.list<{ id: number }>('members', { account: 'player1' });
  member = String(player?.id);
});

/** Addresses that have tests of their own: a window without a frame, and what sites with a seamless wallet do not have. */
const elsewhere = ['/pa-casino-detail', '/pa-egg-transfers', '/pa-egg-holdings'];

/** Every other address of the console behind the login, with its heading. */
const shared: Readonly<Record<string, string>> = {
  '/pa-star': '하부 목록',
  '/pa-users': '전체 파트너',
  '/pa-agent-user-list': '전체 파트너',
  '/pa-child-user-list': '회원 목록',
  '/pa-accessor': '현재 접속',
  '/pa-user-connection': '현재 접속',
  '/pa-register': '가입 승인',
  '/pa-agent-user-list-by-role?role=distributor&propirty=5': '총판',
  '/pa-user-detail?id=MEMBER': '바람골 player1',
  '/pa-user-detail-view?id=MEMBER': '바람골 player1',
  '/pa-create-agent': '파트너 만들기',
  '/pa-referral-codes': '추천인 코드',
  '/pa-referral-codes/create': '추천인 코드 발급',
  '/pa-statistics-days': '일별 정산',
  '/pa-zeus-daily-bettings': '일별 정산',
  '/pa-zeus-user-daily-bettings': '회원 일별 배팅',
  '/pa-zeus-role-user-daily-bettings?roleName=distributor': '총판 일별 배팅',
  '/pa-zeus-total-user-bettings': '회원 총 배팅',
  '/pa-zeus-statistics-rolling?gameType=casinoslot': '카지노·슬롯',
  '/pa-statistics-rolling': '실시간 정산',
  '/pa-game-sports': '스포츠 배팅',
  '/pa-game-minigame': '미니게임 배팅',
  '/pa-statistics-losing': '루징 정산',
  '/pa-statistics-total': '통합 정산',
  '/pa-requests?kind=exchanges': '환전 신청',
  '/pa-money-report': '입출금 내역',
  '/pa-trade-report': '하부 지급·회수',
  '/pa-money-charging': '충전 신청',
  '/pa-money-exchanging': '환전 신청',
  '/pa-point-exchanging': '포인트 전환',
  '/pa-charge-history': '충전 내역',
  '/pa-exchange-history': '환전 내역',
  '/pa-game-casino': '카지노 배팅',
  '/pa-game-slot': '슬롯 배팅',
  '/pa-casino-figures': '업체 실적',
  '/pa-casino-lobby?kind=slot': '슬롯 로비',
  '/pa-notice': '공지',
  '/pa-customer': '고객센터',
  '/pa-message': '받은 쪽지',
  '/pa-profile': '내 계정',
};
const homes = { A: { '/pa': '하부 목록' }, B: { '/pa': '하부 목록', '/pa-zeus-home': '하부 목록' } } as const;

/** Goes to an address as a link does, without loading the console anew. */
const goTo = (page: Page, address: string): Promise<void> =>
  page.evaluate(
    `history.pushState({}, '', ${JSON.stringify(address)}); dispatchEvent(new PopStateEvent('popstate', { state: {} }))`,
  );

test('every address of the console is one that is looked at here', () => {
  const declared = globSync('web-admin/src/partner/routes/*.tsx', { cwd: root })
    .flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(/(?:path: |list\()'(\/pa[^']*)'/g)])
    .map(([, path = '']) => path);
  const pathsOf = (pages: object) => Object.keys(pages).map((address) => address.split('?')[0]);
  const looked = new Set([...pathsOf(shared), ...pathsOf(homes.B)]);
  expect(declared.length).toBeGreaterThan(30);
  expect(declared.filter((path) => !looked.has(path) && !elsewhere.includes(path))).toEqual([]);
});

const sizes = [
  [1440, 900],
  [390, 844],
] as const;

test.each(['A', 'B'] as const)(
  'pages of theme %s open with their heading and fit a desk and a phone',
  async (theme) => {
    const page = await visits.open('/pa-login');
    if (theme === 'B') await arrangedAsB(page.context());
    await enter(page, 'office', 'madang-office');
    const title = page.getByRole('heading', { level: 1 });
    await title.first().waitFor({ state: 'attached' });
    const wrong: string[] = [];
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      for (const [path, heading] of Object.entries({ ...homes[theme], ...shared })) {
        const address = path.replace('MEMBER', member);
        await goTo(page, address);
        const opened = title.and(page.getByText(heading)).first().waitFor({ state: 'attached' });
        const isOpen = await opened.then(
          () => true,
          () => false,
        );
        if (!isOpen) wrong.push(`${address} is headed ${(await title.allInnerTexts()).join(', ')}`);
        await page.locator('main [aria-busy="true"]').first().waitFor({ state: 'detached' });
        const wider = await overflowAt(page, width, height);
        if (wider) wrong.push(`${address} at ${width}: ${wider}`);
        wrong.push(...visits.complaints());
      }
    }
    expect(wrong).toEqual([]);
    await page.context().close();
  },
);
