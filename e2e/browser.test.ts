import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { approve, chooseEnglish, enter, queue } from './browser/consoles.ts';
import { join, type Visitor } from './browser/join.ts';
import { tabTo } from './browser/keyboard.ts';
import { expectPagesToFit, koreanOn, settled } from './browser/looks.ts';
import { enrolAndLogIn } from './browser/one-time-codes.ts';
import { bet, logIn, panel, type RoundResult, resultOf, seesMoney, sellingRound } from './browser/player-site.ts';
import { allSeen, seen } from './browser/seen.ts';
import { startSites } from './browser/start-sites.ts';
import type { Visits } from './browser/visits.ts';
import { dayWaitMs, dayWithRoom } from './day-with-room.ts';
import { openWhole, ways } from './harness.ts';

const visitor: Visitor = {
  account: 'visitor1',
  password: 'visitor-password',
  nickname: '길손',
  phone: '01055556666',
  bankPassword: '4321',
};
const deposit = 100_000;
const stake = 10_000;
/** One of two opposite bets at 1.95 wins. */
const payout = 19_500;
const afterBets = deposit - 2 * stake + payout;

const adminPages = [
  '/admin',
  '/admin/charges',
  '/admin/exchanges',
  '/admin/members',
  '/admin/rounds',
  '/admin/tree',
  '/admin/bets',
  '/admin/games',
  '/admin/settings',
  '/admin/notices',
  '/admin/profile',
];
const partnerPages = [
  '/pa',
  '/pa-users',
  '/pa-child-user-list',
  '/pa-statistics-rolling',
  '/pa-statistics-days',
  '/pa-notice',
  '/pa-profile',
];

/** A browser notes the refusals of a login as errors; they are what is asked for. */
const refusedLogin = /\/rest\/login/;

/** Whether banks are closed, when no withdrawal is taken: from 23:30 to 00:30 in Seoul. */
function banksAreClosed(): boolean {
  const { hour, minute } = Temporal.Now.zonedDateTimeISO('Asia/Seoul');
  const minutes = hour * 60 + minute;
  return minutes >= 23 * 60 + 30 || minutes < 30;
}

// The shop's figures are those of a day.
beforeAll(() => dayWithRoom(8), dayWaitMs);

describe.each(ways)('the sites in Chromium, on the %s', (way) => {
  let visits: Visits;
  let member: Page;
  let admin: Page;
  let round = 0;
  let result: Promise<RoundResult>;

  startSites((sites) => ({ visits } = sites), { open: () => openWhole(way), name: way });

  test('a visitor joins by the form, with the code of an SMS, and logs in', async () => {
    member = await visits.open('/');
    await join(member, visitor);
    await logIn(member, visitor.account, visitor.password);
    await seesMoney(member, 0);
    await member.getByRole('button', { name: '내 정보' }).getByText(visitor.nickname).waitFor();
  });

  test('a deposit is asked for, approved by an operator, and arrives by itself', async () => {
    await member.getByRole('banner').getByRole('link', { name: '입금' }).click();
    const desk = member.getByRole('region', { name: '입금', exact: true });
    await desk.getByRole('button', { name: '+10만' }).click();
    await desk.getByRole('button', { name: '100,000원 입금 신청' }).click();
    await member.getByText('입금을 신청했습니다').waitFor();
    await member.getByRole('row', { name: /입금 \+100,000 .*대기/ }).waitFor();

    admin = await visits.open('/admin');
    await enter(admin, 'admin', 'madang-admin');
    await queue(admin, '충전', 1).click();
    await admin.getByRole('row', { name: /길손 visitor1 100,000 예금주 일치 김길손/ }).click();
    await approve(admin, deposit);
    await queue(admin, '충전', 0).waitFor();

    await seesMoney(member, deposit);
    await member.getByRole('row', { name: /입금 \+100,000 .*승인/ }).waitFor();
  });

  test('the member bets on both sides of a round of one minute, with a receipt for each', async () => {
    await member.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name: '미니게임' }).click();
    await member.getByRole('navigation', { name: '추첨 간격' }).getByRole('link', { name: /^1분/ }).click();
    round = await sellingRound(member, 12);
    const numbers = new Set<string>();
    for (const pick of ['홀', '짝']) {
      const receipt = await bet(member, `파워볼 홀짝 ${pick}`, stake);
      const text = await seen(receipt);
      expect(text).toContain(`제 ${round}회`);
      expect(text).toMatch(new RegExp(`파워볼 ${pick} 1\\.95`));
      expect(text).toContain('19,500');
      numbers.add(/B-[0-9A-F]{12}/.exec(text)?.[0] ?? '');
    }
    expect([...numbers].filter(Boolean)).toHaveLength(2);
    await seesMoney(member, deposit - 2 * stake);
    const mine = panel(member, '이번 회차 내 배팅').getByRole('listitem');
    await expect.poll(() => mine.count()).toBe(2);
    result = resultOf(member, round);
    // It is awaited further down; until then other tests run, and a failure here must not end them.
    result.catch(() => undefined);
  });

  test('one bet is made by the keyboard alone, from the login to the receipt', async () => {
    const page = await visits.open('/game/minigame/ntry/powerladder');
    const keys = page.keyboard;
    await settled(page);
    await tabTo(page, /^- button "로그인"/);
    await keys.press('Enter');
    await page.getByRole('dialog', { name: '로그인' }).waitFor();
    await keys.type('player2');
    await tabTo(page, /^- textbox "비밀번호"/);
    await keys.type('madang-player');
    await keys.press('Enter');
    await seesMoney(page, 1_000_000);
    await sellingRound(page, 15);
    await tabTo(page, /^- button "출발 .*, 배당 /);
    await keys.press('Space');
    await tabTo(page, /^- textbox "배팅 금액"/);
    await keys.type('10000');
    await tabTo(page, /^- button "10,000원 배팅하기"/);
    await keys.press('Enter');
    await page.getByRole('region', { name: '배팅 접수증' }).waitFor();
    await seesMoney(page, 990_000);
  });

  test('a console asks for the code of an authenticator once one is enrolled, and takes each code once', async () => {
    const page = await visits.open('/pa', { expects: refusedLogin });
    await enter(page, 'office', 'madang-office');
    await enrolAndLogIn(page, 'office', 'madang-office');
    await page.getByRole('row', { name: /운영본사 office/ }).waitFor();
  });

  // The pages are the same files on both ways: one of them is enough to look at each at every width.
  if (way === 'standalone') {
    test.each([
      { path: '/admin', account: 'admin', password: 'madang-admin', pages: adminPages },
      { path: '/pa', account: 'shop1', password: 'madang-shop', pages: partnerPages },
    ])('the console at $path is English when asked to, and fits a phone', async (operator) => {
      const page = await visits.open(operator.path);
      await enter(page, operator.account, operator.password);
      await chooseEnglish(page);
      await expectPagesToFit(page, operator.pages, koreanOn);
    });
  }

  test('the result arrives by itself: one bet has won, the other has not, and the balance has the winnings', async () => {
    const { drawn, bets } = await result;
    const lost = drawn === '홀' ? '짝' : '홀';
    expect(bets.toSorted()).toEqual(
      [`파워볼 ${drawn} 1.95 10,000 당첨금19,500 당첨`, `파워볼 ${lost} 1.95 10,000 당첨금0 미당첨`].toSorted(),
    );
    await seesMoney(member, afterBets);
  });

  test('anyone can verify the draw, and a draw that was tampered with does not pass', async () => {
    const row = panel(member, '최근 회차').getByRole('row', { name: new RegExp(`^${round} `) });
    const path = (await row.getByRole('link', { name: '검증' }).getAttribute('href')) ?? '';
    const anyone = await visits.open(path);
    await anyone.getByText('맞습니다. 미리 봉인한 비밀값에서 이 결과가 나옵니다.').waitFor();
    await anyone.route('**/*.GameService/GetProof*', async (route) => {
      const response = await route.fetch();
      const proof = (await response.json()) as { numbers: number[] };
      await route.fulfill({ response, json: { ...proof, numbers: proof.numbers.toReversed() } });
    });
    await anyone.reload();
    await anyone.getByText('맞지 않습니다. 고객센터에 이 화면을 보여 주세요.').waitFor();
    await anyone.context().close();
  });

  test('the bets stand in the history with their sums', async () => {
    await member.goto('/board/betting-history');
    const history = panel(member, '배팅내역');
    await history.getByRole('listitem').nth(1).waitFor();
    const bets = await allSeen(history.getByRole('listitem'));
    expect(
      bets.map((text) => /(미?당첨) .* 10,000원 당첨금 ([\d,]+) · 손익 (\S+) B-/.exec(text)?.slice(1)).toSorted(),
    ).toEqual([
      ['당첨', '19,500', '+9,500'],
      ['미당첨', '0', '−10,000'],
    ]);
    const sums = (await allSeen(history.getByRole('definition'))).map((text) => text.replaceAll(' ', ''));
    expect(sums).toEqual(['2', '20,000원', '19,500원', '−500']);
  });

  test('a withdrawal is asked for and holds its amount, or banks are closed and the page says so', async () => {
    await member.getByRole('banner').getByRole('link', { name: '입금' }).click();
    await member.getByRole('navigation', { name: '지갑' }).getByRole('link', { name: '출금', exact: true }).click();
    const desk = member.getByRole('region', { name: '출금', exact: true });
    await desk.getByRole('button', { name: '+1만' }).click();
    await desk.getByLabel('출금 비밀번호').fill(visitor.bankPassword);
    const ask = desk.getByRole('button', { name: '10,000원 출금 신청' });
    if (banksAreClosed()) {
      await desk.getByText('은행 점검 시간(23:30–00:30)에는 신청할 수 없습니다.').waitFor();
      expect(await ask.isDisabled()).toBe(true);
      return;
    }
    await ask.click();
    await member.getByText('출금을 신청했습니다').waitFor();
    await seesMoney(member, afterBets - 10_000);
    await queue(admin, '환전', 1).click();
    await admin.getByRole('row', { name: /길손 visitor1 10,000/ }).waitFor();
  });

  test('the shop sees the member in its tree, and the figures of the day', async () => {
    const shop = await visits.open('/pa');
    await enter(shop, 'shop1', 'madang-shop');
    const branch = shop.getByRole('row', { name: /마당매장 shop1/ });
    const leaf = shop.getByRole('row', { name: /길손 visitor1/ });
    await leaf.waitFor();
    const cells = async (row: Locator) => (await allSeen(row.getByRole('cell'))).slice(1);
    const flow = ['100,000', '0', '+100,000', '20,000', '19,500', '+500'];
    // After level, money and points: in, out, and the net of both; staked, paid, and what the house keeps of it.
    await expect.poll(async () => (await cells(leaf)).slice(3, 9), { timeout: 30_000 }).toEqual(flow);
    expect((await cells(branch)).at(-1)).toMatch(/^6\/[1-6]$/);
    await shop.getByRole('link', { name: /^일별 정산/ }).click();
    // Bets, those that won, staked, paid, given back, what the house keeps, what of the stakes was paid, and half a percent of them.
    const figures = ['2', '1', '20,000', '19,500', '0', '+500', '97.5%', '100'];
    const powerball = shop.getByRole('row', { name: /^파워볼 2 / });
    await powerball.waitFor({ timeout: 30_000 });
    await expect.poll(() => cells(powerball), { timeout: 30_000 }).toEqual(figures);
  });
});
