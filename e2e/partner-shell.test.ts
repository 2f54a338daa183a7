import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { arrangedAsB, enter, logOut } from './browser/consoles.ts';
import { startSites } from './browser/start-sites.ts';
import type { VisitOptions, Visits } from './browser/visits.ts';
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

/** What a closed console and an ended session are refused with stands in the browser's console as well. */
const refusals = /40[13]|503/;
const menuOf = (page: Page) => page.getByRole('navigation', { name: '메뉴' });
const pathOf = (page: Page): string => new URL(page.url()).pathname;
const addressOf = (page: Page): string => pathOf(page) + new URL(page.url()).search;

async function logIn(account: string, password: string, options?: VisitOptions): Promise<Page> {
  const page = await visits.open('/pa-login', options);
  await enter(page, account, password);
  await page.getByRole('button', { name: account, exact: true }).waitFor();
  return page;
}

const shop = (options?: VisitOptions) => logIn('shop1', 'madang-shop', options);

test('groups of the menu stay as they were for the session alone, and the open page is read anew by its entry', async () => {
  const page = await shop();
  const settlement = menuOf(page).getByRole('button', { name: '정산' });
  await settlement.click();
  await menuOf(page)
    .getByRole('link', { name: /실시간 정산/ })
    .waitFor({ state: 'detached' });
  await page.reload();
  await settlement.waitFor();
  expect(await settlement.getAttribute('aria-expanded')).toBe('false');
  const other = await page.context().newPage();
  await other.goto('/pa-login');
  await enter(other, 'shop1', 'madang-shop');
  expect(await menuOf(other).getByRole('button', { name: '정산' }).getAttribute('aria-expanded')).toBe('true');
  await other.close();

  await menuOf(page)
    .getByRole('link', { name: /회원 목록/ })
    .click();
  await page.getByRole('heading', { name: '회원 목록' }).waitFor();
  await page.evaluate('globalThis.isOld = true');
  await menuOf(page)
    .getByRole('link', { name: /전체 파트너/ })
    .click();
  await page.getByRole('heading', { name: '전체 파트너' }).waitFor();
  expect(await page.evaluate('globalThis.isOld')).toBe(true);
  await menuOf(page)
    .getByRole('link', { name: /전체 파트너/ })
    .click();
  await expect.poll(() => page.evaluate('globalThis.isOld').catch(() => true)).toBeUndefined();
  await page.getByRole('heading', { name: '전체 파트너' }).waitFor();
  await page.context().close();
});

test('the menu is 280 pixels wide and open beside a page, and 50 where it is closed', async () => {
  const page = await shop({ width: 1024 });
  const side = page.getByRole('complementary', { name: '메뉴' });
  const width = async () => Math.round((await side.boundingBox())?.width ?? 0);
  expect(await width()).toBe(280);
  await page.getByRole('button', { name: '메뉴 접기' }).click();
  await expect.poll(width).toBe(50);
  await page.reload();
  await side.waitFor();
  expect(await width()).toBe(50);
  await page.context().close();
});

test('the top has balances and what is unread, and its table goes after 120 pixels', async () => {
  const page = await shop();
  const top = page.getByRole('banner');
  for (const name of [/^고객센터 \d+/, /^쪽지 \d+/]) await top.getByRole('link', { name }).waitFor();
  await top.getByRole('button', { name: '알림 소리', pressed: true }).click();
  await top.getByRole('button', { name: '알림 소리', pressed: false }).waitFor();
  expect(await page.evaluate(`localStorage.getItem('madang.isSoundOff')`)).toBe('true');
  await top.getByRole('button', { name: '밤 화면으로' }).click();
  await expect.poll(() => page.evaluate(`localStorage.getItem('agent_darkmode')`)).toBe('true');
  await page.reload();
  await top.getByRole('button', { name: '종이 화면으로' }).click();
  expect(await page.evaluate(`localStorage.getItem('agent_darkmode')`)).toBe('false');
  await page.setViewportSize({ width: 1440, height: 300 });
  const table = page.getByRole('table').filter({ hasText: '오늘 하부 차액' });
  await table.waitFor();
  await page.evaluate('scrollTo(0, 120)');
  await page.waitForTimeout(300);
  expect(await table.isVisible()).toBe(true);
  await page.evaluate('scrollTo(0, 121)');
  await expect.poll(() => table.isVisible()).toBe(false);
  await page.evaluate('scrollTo(0, 0)');
  await expect.poll(() => table.isVisible()).toBe(true);
  await top.getByRole('link', { name: '회원 화면' }).click();
  await expect.poll(() => pathOf(page)).not.toMatch(/^\/pa/);
  await page.context().close();
});

test('a closed console says so in the operator’s words, and opens again by itself', async () => {
  const page = await shop({ expects: refusals });
  const close = (isDisabled: boolean) => {
    const values = { 'content.agent_inspection.is_disabled': isDisabled, 'content.agent_inspection.memo': '새벽 점검' };
    return admin.act('settings', 'save', { ids: Object.keys(values), values, memo: '점검' });
  };
  await close(true);
  try {
    await page.getByRole('heading', { name: '시스템 점검 중입니다' }).waitFor({ timeout: 40_000 });
    await page.getByText('새벽 점검').waitFor();
    expect(await menuOf(page).count()).toBe(0);
  } finally {
    await close(false);
  }
  await menuOf(page).first().waitFor({ timeout: 40_000 });
  await page.context().close();
});

test('a session that is over is asked about, and whoever logs in anew leaves nothing behind in either storage', async () => {
  const page = await shop({ expects: refusals });
  const kept = `[...Object.keys(localStorage), ...Object.keys(sessionStorage)]
    .filter((key) => /^madang\\.partner\\.(?:token|session)$/.test(key)).length`;
  expect(await page.evaluate(kept)).toBe(2);
  const sessions = await admin.list<{ id: string }>('sessions', { kind: 'agent' });
  await admin.act('sessions', 'end', { ids: sessions.map(({ id }) => id) });
  const asked = page.getByRole('dialog', { name: '로그인이 끝났습니다' });
  await asked.waitFor();
  await asked.getByRole('button', { name: '취소' }).click();
  await asked.waitFor({ state: 'detached' });
  expect(pathOf(page)).toBe('/pa');
  await page.reload();
  await asked.getByRole('button', { name: '로그인' }).click();
  await expect.poll(() => pathOf(page)).toBe('/pa-login');
  expect(await page.evaluate(kept)).toBe(0);
  await enter(page, 'shop1', 'madang-shop');
  await logOut(page, 'shop1');
  expect(await page.evaluate(kept)).toBe(0);
  await page.context().close();
});

test('theme B has a home and lists of its own, tier by tier, and the same pages', async () => {
  const page = await visits.open('/pa-login');
  await arrangedAsB(page.context());
  await enter(page, 'office', 'madang-office');
  await expect.poll(() => pathOf(page)).toBe('/pa-zeus-home');
  await menuOf(page).getByRole('link', { name: '총판', exact: true }).click();
  expect(addressOf(page)).toMatch(/^\/pa-agent-user-list-by-role\?role=distributor&propirty=\d/);
  await page.getByRole('heading', { name: '총판' }).waitFor();
  expect(await menuOf(page).locator('[aria-current="page"]').allInnerTexts()).toEqual(['총판']);
  // The sixth tier has no list of its own.
  expect(await menuOf(page).getByRole('link', { name: '매장' }).count()).toBe(0);
  await page.goto('/pa-agent-user-list-by-role?role=shop&propirty=6');
  await page.getByRole('heading', { name: '요청한 화면을 찾을 수 없습니다' }).waitFor();
  await menuOf(page).getByRole('link', { name: '미니게임', exact: true }).click();
  await page.getByRole('heading', { name: '미니게임' }).waitFor();
  expect(addressOf(page)).toBe('/pa-zeus-statistics-rolling?gameType=minigame');
  await page.goto('/pa-zeus-statistics-rolling?gameType=lottery');
  await page.getByRole('heading', { name: '요청한 화면을 찾을 수 없습니다' }).waitFor();
  await page.context().close();
});

test('a person opens in a window without menus, which has the session of its tab', async () => {
  const page = await shop();
  const [member] = await admin.list<{ id: number }>('members', { account: 'player1' });
  await page.goto(`/pa-user-detail?id=${member?.id}`);
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: '새 창으로 보기' }).click();
  const opened = await opening;
  await opened.getByRole('tab', { name: '배팅' }).waitFor();
  expect(await opened.evaluate('[innerWidth, innerHeight]')).toEqual([1400, 980]);
  expect(await menuOf(opened).count()).toBe(0);
  await page.context().close();
});

test('answers are told of before messages, lead to where they are read, and wait fifteen seconds', async () => {
  const page = await shop();
  await page
    .context()
    .route('**/rest/reports/unread*', (route) => route.fulfill({ json: { replies: 1, messages: 2 } }));
  await page.goto('/pa-notice#unread');
  const alert = page.getByRole('dialog', { name: /도착했습니다/ });
  await alert.getByText('확인하지 않은 답변이 1개 있습니다.').waitFor();
  await alert.getByRole('button', { name: '답변 보기' }).click();
  const answeredAt = Date.now();
  await expect.poll(() => pathOf(page)).toBe('/pa-customer');
  await menuOf(page).getByRole('link', { name: /공지/ }).click();
  await alert.waitFor({ timeout: 25_000 });
  expect(Date.now() - answeredAt).toBeGreaterThan(14_000);
  await alert.getByRole('button', { name: '나중에' }).click();
  await alert.waitFor({ state: 'detached' });
  await page.waitForTimeout(17_000);
  expect(await alert.count()).toBe(0);
  await page.context().close();
});

test('what is unread opens over the page, which its backdrop does not bring back, but its button, Escape and another page do', async () => {
  const page = await shop();
  const top = page.getByRole('banner');
  const modal = (name: string) => page.getByRole('dialog', { name });
  const messages = modal('쪽지');
  await top.getByRole('link', { name: /^쪽지 \d+/ }).click();
  await messages.getByRole('button', { name: '모두 읽음' }).waitFor();
  expect(pathOf(page)).toBe('/pa');
  await page.mouse.click(5, 5);
  await page.waitForTimeout(400);
  expect(await messages.isVisible()).toBe(true);
  await messages.getByRole('button', { name: '닫기' }).click();
  await messages.waitFor({ state: 'detached' });

  const inquiries = modal('고객센터');
  await top.getByRole('link', { name: /^고객센터 \d+/ }).click();
  await inquiries.getByRole('button', { name: '문의하기' }).click();
  await inquiries.getByRole('textbox', { name: '제목' }).fill('정산 시각');
  await inquiries.getByRole('textbox', { name: /내용/ }).fill('언제 됩니까');
  await inquiries.getByRole('button', { name: '보내기' }).click();
  await inquiries.getByText('정산 시각').waitFor();
  await page.keyboard.press('Escape');
  await inquiries.waitFor({ state: 'detached' });

  await menuOf(page)
    .getByRole('link', { name: /회원 목록/ })
    .click();
  await page.getByRole('heading', { name: '회원 목록' }).waitFor();
  await top.getByRole('link', { name: /^쪽지 \d+/ }).click();
  await messages.waitFor();
  await page.goBack();
  await messages.waitFor({ state: 'detached' });
  await page.context().close();
});

test('the inventory has everything of the own, and what is asked for there stands on its first page', async () => {
  const page = await shop();
  await page.getByRole('button', { name: 'shop1', exact: true }).click();
  await page.getByRole('menuitem', { name: '보관함' }).click();
  const inventory = page.getByRole('dialog', { name: '보관함' });
  const open = (name: string) => inventory.getByRole('tab', { name, exact: true }).click();
  await inventory.getByRole('button', { name: '입금 계좌 보기' }).waitFor();
  await inventory.getByRole('button', { name: '1만', exact: true }).click();
  await inventory.getByRole('button', { name: '충전 신청', exact: true }).click();
  await inventory.getByRole('button', { name: '신청 취소' }).waitFor();
  await open('환전');
  await inventory.getByRole('button', { name: '환전 신청', exact: true }).waitFor();
  for (const name of ['머니 내역', '포인트 내역']) {
    await open(name);
    await inventory.getByRole('tabpanel', { name }).getByRole('region').waitFor();
  }
  await open('비밀번호');
  const change = inventory.getByRole('button', { name: '비밀번호 바꾸기' });
  await inventory.getByLabel('지금 비밀번호').fill('madang-shop');
  await inventory.getByLabel('새 비밀번호', { exact: true }).fill('another-password');
  await inventory.getByLabel('새 비밀번호 다시').fill('another-passwort');
  expect(await change.isEnabled()).toBe(false);
  await page.mouse.click(5, 5);
  await page.waitForTimeout(400);
  expect(await inventory.isVisible()).toBe(true);
  await page.context().close();
});

test('the forms of the own money open over any page, and typed amounts are not lost to a tab or a step back unasked', async () => {
  const page = await shop();
  const asked = page.getByRole('dialog', { name: '저장하지 않은 변경' });
  const own = async (name: string) => {
    await page.getByRole('button', { name: 'shop1', exact: true }).click();
    await page.getByRole('menuitem', { name, exact: true }).click();
    return page.getByRole('dialog', { name, exact: true });
  };
  for (const [name, button] of [
    ['충전 신청', '충전 신청'],
    ['환전 신청', '환전 신청'],
    ['포인트 전환', '전환'],
  ] as const) {
    const modal = await own(name);
    await modal.getByRole('button', { name: button }).first().waitFor();
    await page.keyboard.press('Escape');
    await modal.waitFor({ state: 'detached' });
  }
  await menuOf(page)
    .getByRole('link', { name: /회원 목록/ })
    .click();
  await page.getByRole('heading', { name: '회원 목록' }).waitFor();
  const inventory = await own('보관함');
  const amount = inventory.getByRole('textbox', { name: '금액' });
  await inventory.getByRole('button', { name: '1만', exact: true }).click();
  const stays = async () => {
    await asked.getByRole('button', { name: '머무르기' }).click();
    await asked.waitFor({ state: 'detached' });
    expect(await amount.inputValue()).toBe('10,000');
  };
  await inventory.getByRole('tab', { name: '환전', exact: true }).click();
  await stays();
  await page.goBack();
  await stays();
  expect(pathOf(page)).toBe('/pa-child-user-list');
  await inventory.getByRole('tab', { name: '머니 내역' }).click();
  await asked.getByRole('button', { name: '버리고 떠나기' }).click();
  await inventory.getByRole('tabpanel', { name: '머니 내역' }).waitFor();
  await page.goBack();
  await inventory.waitFor({ state: 'detached' });
  await page.context().close();
});

test('a notice is shown by itself over the page', async () => {
  const page = await shop();
  await page.goto('/pa-notice');
  await page.getByText('마당에 오신 것을 환영합니다').first().click();
  await page.getByRole('button', { name: '내용 보기' }).first().click();
  const viewer = page.getByRole('dialog', { name: '내용 보기' });
  await viewer.getByRole('heading', { name: /마당에 오신 것을 환영합니다/ }).waitFor();
  await page.mouse.click(5, 5);
  expect(await viewer.isVisible()).toBe(true);
  await viewer.getByRole('button', { name: '닫기' }).click();
  await viewer.waitFor({ state: 'detached' });
  await page.context().close();
});

test('a row gives to its person and takes all of it back without leaving the list', async () => {
  const [member] = await admin.list<{ id: number }>('members', { account: 'player2' });
  const [own] = await admin.list<{ id: number }>('agents', { account: 'shop1' });
  const give = (resource: string, id: number | undefined, amount: number) =>
    admin.act(resource, 'adjust', { ids: [id], balance_type: 'point', amount, memo: '시연' });
  const flags = {
    allow_point_grant: true,
    allow_point_recover: true,
    allow_money_grant: true,
    allow_money_recover: true,
  };
  await admin.ask(`agents/${own?.id}`, { method: 'PUT', body: { flags, memo: '권한' } });
  await give('members', member?.id, 7_000);
  await give('agents', own?.id, 3_000);
  const points = async () => (await admin.list<{ point: number }>('members', { account: 'player2' }))[0]?.point;
  const before = (await points()) ?? 0;
  const page = await shop();
  await page.goto('/pa-child-user-list');
  const open = async () => {
    await page.getByRole('button', { name: /새벽별 작업/ }).click();
    await page.getByRole('menuitem', { name: '지급·회수' }).click();
  };
  const modal = page.getByRole('dialog', { name: '지급·회수' });
  // What the partner may is looked up again when a page is loaded.
  await page.reload();
  await open();
  await modal.getByRole('button', { name: '500만', exact: true }).click();
  expect(await modal.getByRole('textbox', { name: '금액' }).inputValue()).toBe('5,000,000');
  await modal.getByRole('button', { name: '1,000만', exact: true }).click();
  expect(await modal.getByRole('textbox', { name: '금액' }).inputValue()).toBe('15,000,000');
  await modal.getByRole('button', { name: '지움', exact: true }).click();
  await modal.getByRole('button', { name: '회수', exact: true }).click();
  await modal.getByRole('button', { name: '포인트', exact: true }).click();
  await modal.getByRole('button', { name: '상대 전액', exact: true }).click();
  await modal.getByRole('textbox', { name: /사유/ }).fill('시연');
  await modal.getByRole('button', { name: '전표 만들기' }).click();
  await modal.getByLabel('금액을 한 번 더 적으면 처리됩니다').fill(String(before));
  await modal.getByRole('button', { name: new RegExp(`${before.toLocaleString('en')} 회수`) }).click();
  await modal.getByRole('button', { name: '금액을 입력하세요' }).waitFor();
  expect(await points()).toBe(0);
  expect(pathOf(page)).toBe('/pa-child-user-list');
  await page.context().close();
});

test('what was typed in a modal is not lost unasked, and the backdrop closes none', async () => {
  const page = await shop();
  const modal = page.getByRole('dialog', { name: '고객센터' });
  const asked = page.getByRole('dialog', { name: '저장하지 않은 변경' });
  const close = modal.getByRole('button', { name: '닫기' });
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^고객센터/ })
    .click();
  await modal.getByRole('button', { name: '문의하기' }).click();
  const subject = modal.getByRole('textbox', { name: /제목/ });
  await subject.fill('정산');
  await page.mouse.click(5, 5);
  expect(await modal.isVisible()).toBe(true);
  for (const leave of [() => close.click(), () => page.keyboard.press('Escape')]) {
    await leave();
    await asked.getByRole('button', { name: '머무르기' }).click();
    await asked.waitFor({ state: 'detached' });
    expect(await subject.inputValue()).toBe('정산');
  }
  // What was taken out again is nothing to lose.
  await subject.fill('');
  await close.click();
  await modal.waitFor({ state: 'detached' });
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^고객센터/ })
    .click();
  await modal.getByRole('button', { name: '문의하기' }).click();
  await subject.fill('정산');
  await close.click();
  await asked.getByRole('button', { name: '버리고 떠나기' }).click();
  await modal.waitFor({ state: 'detached' });

  // An amount and a password of a form without a page of its own are asked for as well.
  await page.getByRole('button', { name: 'shop1', exact: true }).click();
  await page.getByRole('menuitem', { name: '보관함' }).click();
  const inventory = page.getByRole('dialog', { name: '보관함' });
  await inventory.getByRole('button', { name: '1만', exact: true }).click();
  await page.keyboard.press('Escape');
  await asked.getByRole('button', { name: '머무르기' }).click();
  await inventory.getByRole('button', { name: '지움', exact: true }).click();
  await inventory.getByRole('tab', { name: '비밀번호', exact: true }).click();
  await inventory.getByLabel('지금 비밀번호').fill('madang-shop');
  await inventory.getByRole('button', { name: '닫기' }).click();
  await asked.getByRole('button', { name: '버리고 떠나기' }).click();
  await inventory.waitFor({ state: 'detached' });
  await page.context().close();
});

/** Runs in the page: its stream can be cut, and does not come again. */
const makeCuttable = `(() => {
  const ask = fetch;
  globalThis.fetch = (input, init) => {
    if (!String(input).endsWith('LiveService/Subscribe')) return ask(input, init);
    if (globalThis.isCut) return Promise.reject(new TypeError('cut'));
    const cut = new AbortController();
    globalThis.cut = () => {
      globalThis.isCut = true;
      cut.abort();
    };
    return ask(input, Object.assign({}, init, { signal: AbortSignal.any([init.signal, cut.signal]) }));
  };
})()`;

test('while the stream is up it tells what is unread and nothing is polled, and once it is cut the polls go on', async () => {
  const page = await visits.open('/pa-login');
  await page.evaluate(makeCuttable);
  let polls = 0;
  page.on('request', (request) => {
    if (request.url().includes('/rest/reports/unread')) polls += 1;
  });
  const up = page.waitForResponse((response) => response.url().endsWith('LiveService/Subscribe'));
  await enter(page, 'shop1', 'madang-shop');
  expect((await up).status()).toBe(200);
  // An alert that comes hides the page behind it from its roles.
  const place = page.locator('header a[href="/pa-message"]');
  const count = async () => Number(/\d+/.exec((await place.getAttribute('aria-label')) ?? '')?.[0]);
  await page.waitForTimeout(3_000);
  const [before, asked] = [await count(), polls];
  const keyed = { headers: { 'idempotency-key': crypto.randomUUID() } };
  await admin.ask('messages', { body: { subject: '알림', content: '<p>알림</p>', account: 'shop1' }, ...keyed });
  await expect.poll(count, { timeout: 10_000 }).toBe(before + 1);
  await page.waitForTimeout(10_000);
  expect(polls).toBe(asked);
  await page.evaluate('cut()');
  await expect.poll(() => polls, { timeout: 40_000 }).toBeGreaterThan(asked + 1);
  await page.context().close();
});

test('an account is made right below a partner of a list without leaving the list', async () => {
  const page = await logIn('office', 'madang-office');
  await page.goto('/pa-users');
  await page.getByRole('button', { name: /마당매장 작업/ }).click();
  await page.getByRole('menuitem', { name: '회원 만들기' }).click();
  const modal = page.getByRole('dialog', { name: '회원 만들기' });
  await modal.getByLabel('아이디').fill('rowmade');
  await modal.getByLabel(/^닉네임\s?\*?$/).fill('줄손님');
  await modal.getByLabel(/^비밀번호\s?\*?$/).fill('first-secret');
  await modal.getByLabel('생년월일').fill('19900131');
  await modal.getByRole('button', { name: '닫기' }).click();
  await page.getByRole('dialog', { name: '저장하지 않은 변경' }).getByRole('button', { name: '머무르기' }).click();
  await modal.getByRole('button', { name: '만들기' }).click();
  await modal.waitFor({ state: 'detached' });
  expect(pathOf(page)).toBe('/pa-users');
  const [shopAgent] = await admin.list<{ id: number }>('agents', { account: 'shop1' });
  const [made] = await admin.list<{ parent_id: number; nickname: string }>('members', { account: 'rowmade' });
  expect(made).toMatchObject({ parent_id: shopAgent?.id, nickname: '줄손님' });
  await page.context().close();
});
