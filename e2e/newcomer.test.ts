import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { enter } from './browser/consoles.ts';
import { settled } from './browser/looks.ts';
import { logIn, panel, seesMoney, sellingRound } from './browser/player-site.ts';
import { seen } from './browser/seen.ts';
import { startSites } from './browser/start-sites.ts';
import type { Visits } from './browser/visits.ts';
import { eventually, LegacyClient, RestClient, type RoundData } from './clients.ts';
import type { Whole } from './harness.ts';

const eos1 = '/game/powerball/ntry/eos1';
const keno = '/game/minigame/ntry/speedkeno';
let whole: Whole;
let visits: Visits;
let admin: RestClient;

startSites((sites) => ({ whole, visits } = sites));
beforeAll(async () => {
  admin = new RestClient(whole.url);
  await admin.login('admin', 'madang-admin', 'admin');
});

async function member(account: string, path = '/', width = 1440): Promise<Page> {
  const page = await visits.open('/login', { width });
  await logIn(page, account, 'madang-player');
  await page.goto(path);
  await settled(page);
  return page;
}

const idOf = async (account: string): Promise<number> => {
  const [row] = await admin.list<{ id: number }>('members', { account });
  if (!row) throw new Error(`no member ${account}`);
  return row.id;
};

const grant = async (account: string, amount: number): Promise<void> => {
  const made = await admin.act('members', 'adjust', {
    ids: [await idOf(account)],
    balance_type: 'money',
    amount,
    memo: '시계',
  });
  expect(made).toMatchObject([{ ok: true }]);
};

/** Runs in the page: notes what the head's clock shows each time that it is drawn anew, with the real time of it. */
const watchClock = `(() => {
  const shown = () => [...document.querySelectorAll('header *')]
    .map((thing) => thing.textContent ?? '').find((text) => /^\\d\\d:\\d\\d:\\d\\d$/.test(text));
  const seconds = (text) => text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
  window.readings = [];
  setInterval(() => {
    const text = shown();
    if (text) window.readings.push([performance.now() / 1000, seconds(text)]);
  }, 50);
})()`;

test('the clock goes on as real time does when a balance changes, whatever the visitor’s own clock says', async () => {
  const page = await visits.open('/login');
  // Ten minutes late, and put right while the page is open.
  await page.addInitScript(`(() => {
    const now = Date.now.bind(Date);
    window.lateMs = 600_000;
    Date.now = () => now() - window.lateMs;
  })()`);
  await page.goto('/login');
  await logIn(page, 'player2', 'madang-player');
  await seesMoney(page, 1_000_000);
  await page.evaluate<unknown>(watchClock);
  await page.waitForTimeout(8_000);
  await grant('player2', 1_000);
  await seesMoney(page, 1_001_000);
  await page.waitForTimeout(2_000);
  await page.evaluate<unknown>('window.lateMs = 0');
  await page.waitForTimeout(4_000);
  const readings = await page.evaluate<[number, number][]>('window.readings');
  const [first] = readings;
  if (!first) throw new Error('the page shows no clock');
  const jumps = readings.filter(([at, shown]) => {
    const day = 86_400;
    const passed = (shown - first[1] + day) % day;
    return Math.abs(passed - (at - first[0])) > 1.5;
  });
  expect(jumps).toEqual([]);
  const seoul = Temporal.Now.zonedDateTimeISO('Asia/Seoul');
  const now = seoul.hour * 3600 + seoul.minute * 60 + seoul.second;
  expect(Math.abs(now - (readings.at(-1)?.[1] ?? 0))).toBeLessThan(4);
});

test('odds whose least stake wins more than the cap are not for sale, at place neither, and the operator sees why', async () => {
  const page = await member('player3', keno);
  await sellingRound(page, 5);
  const button = page.getByRole('button', { name: /A, 판매하지 않음, 배당 15,705\.29/ });
  await button.waitFor();
  expect(await button.isDisabled()).toBe(true);
  expect(await page.getByRole('button', { name: /판매하지 않음/ }).count()).toBeGreaterThan(0);

  const client = new LegacyClient(whole.url);
  await client.login('player3', 'madang-player');
  const round = await eventually(
    async () =>
      (await client.get<{ current: RoundData | null }>('/user/game/rounds', { game: 'speedkeno' })).current ??
      undefined,
    20_000,
    'a round of keno',
  );
  const odds = round.odds.find(({ odds }) => odds > 15_000);
  expect(odds).toMatchObject({ status: 'capped' });
  const refused = await eventually(
    async () => {
      const { current } = await client.get<{ current: RoundData | null }>('/user/game/rounds', { game: 'speedkeno' });
      const folders = [{ round_id: current?.id, pick: odds?.pick, odds: odds?.odds }];
      const answer = await client.post('/user/betting/place', {
        folders,
        betting_money: 1_000,
        key: crypto.randomUUID(),
      });
      return answer.error?.code === 'BETTING_CLOSED' ? undefined : answer;
    },
    60_000,
    'an answer from a round that sells',
  );
  expect(refused.error?.code).toBe('MARKET_SUSPENDED');

  const console = await visits.open('/admin');
  await enter(console, 'admin', 'madang-admin');
  await console.getByRole('button', { name: 'admin', exact: true }).waitFor();
  await console.goto('/admin/games');
  await console.getByRole('button', { name: '스피드키노' }).click();
  await console.getByText('Lv1–5 판매 안 됨: 최소 1,000 × 배당 = 15,705,290 > 최고 당첨 3,000,000').first().waitFor();
});

test('nobody joins before the least age, which is a setting, at the form and at each API', async () => {
  const page = await visits.open('/join');
  const dialog = page.getByRole('dialog', { name: '회원가입' });
  const born = dialog.getByLabel('생년월일');
  const today = Temporal.Now.plainDateISO('Asia/Seoul');
  const digits = (years: number, days = 0) => today.subtract({ years }).add({ days }).toString().replaceAll('-', '');
  await born.fill(digits(19, 1));
  await dialog.getByText('만 19세부터 가입할 수 있습니다.').waitFor();
  await born.fill(digits(19));
  await dialog.getByText('만 19세부터 가입할 수 있습니다.').waitFor({ state: 'detached' });
  await born.fill('19861301');
  await dialog.getByText('연월일 여덟 자리를 입력해 주세요.').waitFor();

  const form = {
    parent_id: 0,
    account: 'tooyoung',
    password: 'some-password-1',
    nickname: '어린이',
    bank_password: '1234',
  };
  const [shop] = await admin.list<{ id: number }>('agents', { account: 'shop1' });
  const make = (more: object) => admin.ask('members', { body: { ...form, parent_id: shop?.id, ...more } });
  await expect(make({})).rejects.toThrow(/VALIDATION.*date_of_birth|date_of_birth.*VALIDATION/);
  await expect(make({ date_of_birth: digits(19, 1) })).rejects.toThrow('UNDER_AGE');
  expect(await make({ date_of_birth: digits(19) })).toMatchObject({ date_of_birth: digits(19) });

  const save = (value: number) =>
    admin.act('settings', 'save', { ids: ['content.minimum_age'], values: { 'content.minimum_age': value } });
  expect(await save(21)).toMatchObject([{ ok: true }]);
  await page.reload();
  await born.fill(digits(20));
  await dialog.getByText('만 21세부터 가입할 수 있습니다.').waitFor({ timeout: 20_000 });
  expect(await save(19)).toMatchObject([{ ok: true }]);

  const console = await visits.open('/admin');
  await enter(console, 'admin', 'madang-admin');
  await console.getByRole('button', { name: 'admin', exact: true }).waitFor();
  await console.goto('/admin/settings');
  await console.getByText('최소 나이').first().waitFor();
});

test('after a deposit request the desk says what to send where, and its steps move by themselves', async () => {
  const page = await member('player4', '/board/money-deposit');
  const desk = page.getByRole('region', { name: '입금', exact: true });
  const step = async (): Promise<string> => seen(desk.locator('[aria-current="step"]'));
  expect(await step()).toBe('금액 신청');
  await desk.getByRole('button', { name: '+5만' }).click();
  await desk.getByRole('button', { name: '50,000원 입금 신청' }).click();
  await desk.getByRole('heading', { name: '50,000원을 보내 주세요' }).waitFor();
  expect(await step()).toBe('내 은행에서 이체');
  const facts = await seen(desk.locator('dl'));
  expect(facts).toContain('50,000원');
  expect(facts).toContain('김마당');
  expect(facts).toMatch(/보낼 곳 (농협|케이뱅크) [\d-]+/);
  expect(facts).toContain('이 신청이 처리될 때까지');
  // It is still there after a reload, for whoever went to the bank meanwhile.
  await page.reload();
  await desk.getByRole('heading', { name: '50,000원을 보내 주세요' }).waitFor();

  const [charge] = await admin.list<{ id: number }>('charges', { status: ['new'] });
  const process = (status: string) => admin.act('charges', 'process', { ids: [charge?.id], status });
  expect(await process('waiting')).toMatchObject([{ ok: true }]);
  await desk.getByRole('heading', { name: '50,000원 입금을 확인하고 있습니다' }).waitFor();
  expect(await step()).toBe('확인되면 바로 반영');
  expect(await process('approved')).toMatchObject([{ ok: true }]);
  await desk.getByRole('button', { name: '입금 신청' }).waitFor();
  await seesMoney(page, 1_050_000);

  await page.getByRole('navigation', { name: '지갑' }).getByRole('link', { name: '출금', exact: true }).click();
  const out = page.getByRole('region', { name: '출금', exact: true });
  const beside = await seen(out.locator('aside dl'));
  expect(beside).toContain('보유금 1,050,000원');
  expect(beside).toMatch(/오늘 남은 횟수 (\d+회|제한 없음)/);
});

const focusedName = (page: Page): Promise<string> => page.locator(':focus').ariaSnapshot();

test('from odds to stake in one key, Enter places, the stake stays for the next bet, and the history tells it all', async () => {
  const page = await member('player5', eos1);
  await sellingRound(page, 30);
  const odds = (name: string): Locator => page.getByRole('button', { name: new RegExp(`^파워볼 홀짝 ${name}, 배당 `) });
  const slip = page.getByRole('region', { name: '배팅카트' });
  await odds('홀').focus();
  await page.keyboard.press('Enter');
  await slip.getByLabel('배팅 금액').waitFor();
  await expect.poll(() => focusedName(page)).toContain('배팅 금액');
  await page.keyboard.type('7000');
  await page.keyboard.press('Enter');
  const receipt = slip.getByRole('region', { name: '배팅 접수증' });
  await receipt.getByRole('heading', { name: '배팅이 접수되었습니다' }).waitFor();
  await seesMoney(page, 993_000);

  // The stake stays for the next pick; a second pick says that it took the place of the first.
  await odds('짝').click();
  await expect.poll(() => slip.getByLabel('배팅 금액').inputValue()).toBe('7,000');
  await odds('홀').click();
  await page.getByText('먼저 고른 것 대신 담았습니다').waitFor();
  await slip.getByRole('button', { name: '모두 비우기' }).click();
  await receipt.getByRole('button', { name: '다시 배팅' }).click();
  await slip.getByRole('button', { name: '7,000원 배팅하기' }).waitFor();
  await slip.getByRole('button', { name: '모두 비우기' }).click();

  // While the member looks for a pick further down, the countdown stays in sight.
  await page.setViewportSize({ width: 1024, height: 500 });
  const strip = page.locator('[data-shown]');
  await page.evaluate<unknown>('window.scrollTo(0, 0)');
  await expect.poll(() => strip.getAttribute('data-shown')).toBe('false');
  await page.evaluate<unknown>('window.scrollTo(0, 900)');
  await expect.poll(() => strip.getAttribute('data-shown')).toBe('true');
  expect(await seen(strip.locator('p'))).toMatch(/제 \d+회 (\d\d:\d\d|배팅 마감)/);
  const top = (await strip.locator('p').boundingBox())?.y ?? -1;
  expect(top).toBeGreaterThanOrEqual(0);
  expect(top).toBeLessThan(120);
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.evaluate<unknown>('window.scrollTo(0, 0)');
  await page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name: '배팅내역' }).click();
  const history = panel(page, '배팅내역');
  const line = await seen(history.getByRole('listitem').first());
  expect(line).toMatch(/파워볼 홀 .*7,000원 .*B-[0-9A-F]{12}/);
  expect(line).toMatch(/진행중|당첨|미당첨/);
  expect(await seen(history.locator('dl'))).toContain('손익');
});

test('a round that nobody knows has an answer on the page of proofs', async () => {
  const page = await visits.open('/fair?round=eos5.20200101.1', { expects: /GetProof/ });
  await page.getByText('그런 회차를 찾지 못했습니다').waitFor();
  await page.getByText('eos5.20200101.1: 아직 추첨되지 않았거나 없는 회차입니다.').waitFor();
  expect(await page.getByRole('button', { name: '다시 시도' }).count()).toBe(0);
  await page.goto('/fair?round=%3Cnothing%3E');
  await page.getByText('그런 회차를 찾지 못했습니다').waitFor();
});
