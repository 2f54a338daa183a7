import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { seen } from './browser/seen.ts';
import { startSites } from './browser/start-sites.ts';
import type { Visits } from './browser/visits.ts';
import { scriptsOf } from './browser/weights.ts';
import { eventually, LegacyClient, RestClient, sellingRound } from './clients.ts';
import { openTestStandalone, type Whole } from './harness.ts';
import { openBothSides } from './sports/both-sides.ts';
import { faultsOf } from './sports/both-widths.ts';
import { boardsFilled, type OwnMatch, ownLeague, registerMatches } from './sports/own-matches.ts';
import { oddsOf } from './sports/slip.ts';

/** Kilobytes of script that a game's page may load for a member with open bets on matches. */
const maxKb = 180;

interface Bet {
  status: string;
  payout: number;
}

describe('what operators do to matches and rounds that have bets', () => {
  let whole: Whole;
  let visits: Visits;
  let rest: RestClient;
  let own: OwnMatch[];
  let member: LegacyClient;
  let page: Page;
  let desk: Page;
  const match = (place: number): OwnMatch => own[place] as OwnMatch;
  const main = (): Locator => desk.getByRole('main');

  startSites((sites) => ({ whole, visits } = sites), {
    name: 'desk',
    open: () => openTestStandalone({ env: { SPORTS_PROVIDERS: 'simulator', SIMULATOR_FIXTURES_PER_DAY: '60' } }),
  });
  beforeAll(async () => {
    rest = new RestClient(whole.url);
    await rest.login('admin', 'madang-admin', 'admin');
    await boardsFilled(whole, ['cross']);
    own = await registerMatches(whole, rest);
    member = new LegacyClient(whole.url);
    await member.login('player1', 'madang-player');
    ({ page, desk } = await openBothSides(visits));
  });

  const betOn = (place: number, market: string, pick: string, odds: number): Promise<unknown> => {
    const folders = [{ market_id: `${match(place).id}:${market}`, pick, odds }];
    return member.get('/betting/place', { folders, betting_money: 10_000, key: crypto.randomUUID() });
  };
  const statesOf = async (filter: object): Promise<string[]> =>
    (await rest.list<Bet>('bets', filter)).map(({ status }) => status);
  const openMatch = async (place: number): Promise<void> => {
    await desk.goto(`/admin/fixtures/${match(place).id}/show`);
    await main()
      .getByRole('button', { name: /^전체 \d+$/ })
      .click();
  };

  test('a page of a game that shows an open bet on a match stays light', async () => {
    await betOn(0, 'result:ft', 'home', 1.9);
    const filled = page.getByRole('button', { name: /^캐시아웃 [\d,]+$/ });
    for (const path of ['/game/powerball/ntry/eos5', '/game/minigame/ntry/speedkeno'])
      expect((await scriptsOf(page, path, filled)) / 1000).toBeLessThan(maxKb);
    await filled.click();
    await page.getByRole('dialog', { name: '캐시아웃' }).getByRole('button', { name: '전부', exact: true }).waitFor();
    await page.keyboard.press('Escape');
  });

  test('the odds of a market are fixed, what is sold stays, and they follow again', async () => {
    await openMatch(0);
    const row = (name: string): Locator => main().getByRole('button', { name, exact: true });
    await row('배당 고정 승무패').click();
    await desk.getByText('배당을 고정했습니다').waitFor();
    expect(await row('배당 고정 해제 승무패').getAttribute('aria-pressed')).toBe('true');
    expect(await faultsOf(desk, 'fixed odds', { scrolledPasses: true })).toEqual([]);
    await page.goto(`/game/sports/cross?q=${encodeURIComponent(ownLeague.ko)}`);
    await expect.poll(() => seen(oddsOf(page, match(0), match(0).home))).toMatch(/1\.90/);
    await row('배당 고정 해제 승무패').click();
    await desk.getByText('배당 고정을 풀었습니다').waitFor();
    await row('배당 고정 승무패').waitFor();
  });

  test('the bets of one market are cancelled, and those of another stand', async () => {
    await betOn(0, 'total:ft:10', 'over', 1.8);
    await openMatch(0);
    await main().getByRole('button', { name: '이 시장의 배팅 취소 언더오버 2.5', exact: true }).click();
    const sheet = desk.getByRole('dialog');
    await expect.poll(() => seen(sheet)).toMatch(/바뀌는 배팅 1 .*지급 \+10,000/);
    expect(await faultsOf(desk, 'the sheet', { scrolledPasses: true })).toEqual([]);
    await sheet.getByLabel(/^사유/).fill('잘못된 기준');
    await sheet.getByRole('button', { name: /^배팅 취소/ }).click();
    await sheet.waitFor({ state: 'detached' });
    await expect
      .poll(async () => (await statesOf({ fixture_id: match(0).id })).toSorted())
      .toEqual(['accepted', 'void']);
    await page.goto('/board/betting-history');
    await page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: '오버 2.5' })
      .getByText('적특')
      .first()
      .waitFor();
  });

  test('a match is sold as that of another supplier, and by itself again', async () => {
    const [theirs] = await rest.list<{ id: number; home: { names: { ko: string } } }>('fixtures', {
      provider: 'simulator',
      sport: 'football',
      board: 'cross',
    });
    const name = theirs?.home.names.ko ?? expect.fail('the simulator has no match of football');
    const board = page
      .getByRole('main')
      .locator('[data-match]')
      .filter({ hasText: match(2).home });
    await page.goto(`/game/sports/cross?q=${encodeURIComponent(ownLeague.ko)}`);
    await expect.poll(() => board.count()).toBe(1);
    await openMatch(2);
    await main().getByRole('button', { name: '연결…' }).click();
    const sheet = desk.getByRole('dialog');
    await sheet.getByLabel('같은 것을 이름으로 찾기').fill(name);
    await sheet.getByLabel(new RegExp(`#${theirs?.id}$`)).check();
    expect(await faultsOf(desk, 'the sheet of links', { scrolledPasses: true })).toEqual([]);
    await sheet.getByLabel(/^사유/).fill('같은 경기');
    await sheet.getByRole('button', { name: /^연결…/ }).click();
    await desk.getByText('연결했습니다').waitFor();
    await page.reload();
    await expect.poll(() => board.count()).toBe(0);
    await expect(betOn(2, 'result:ft', 'home', 1.9)).rejects.toThrow(/MARKET_SUSPENDED/);
    await main().getByRole('button', { name: '연결 해제…' }).click();
    await sheet.getByLabel(/^사유/).fill('다른 경기');
    await sheet.getByRole('button', { name: /^연결 해제…/ }).click();
    await desk.getByText('연결을 멈췄습니다').waitFor();
    await expect.poll(() => board.count()).toBe(1);
    await eventually(
      async () => (await betOn(2, 'result:ft', 'home', 1.9).catch(() => undefined)) as object | undefined,
      10_000,
      'a bet on the match that was parted',
    );
  });

  test('the bets of a round are cancelled once its number is typed', async () => {
    const { id, round, odds } = await sellingRound(member, 'eos5', 40);
    const { pick, odds: price } = odds[0] ?? expect.fail();
    await member.get('/betting/place', {
      game_type: 'eos5',
      folders: [{ round_id: id, pick, odds: price }],
      betting_money: 20_000,
      key: crypto.randomUUID(),
    });
    await desk.goto(`/admin/rounds/${id}/show`);
    await main()
      .getByRole('button', { name: /^회차 취소/ })
      .click();
    const sheet = desk.getByRole('dialog');
    await expect.poll(() => seen(sheet)).toMatch(/배팅 1건을 모두 적특으로 돌려줍니다. 합계 20,000/);
    expect(await faultsOf(desk, 'the cancellation of a round', { scrolledPasses: true })).toEqual([]);
    await sheet.getByLabel(/^사유/).fill('추첨 오류');
    await sheet.getByLabel(/^확인하려면 회차 번호/).fill(String(round));
    await sheet.getByRole('button', { name: '회차 취소', exact: true }).click();
    await desk.getByText(`${round}회차를 취소했습니다`).waitFor();
    await expect.poll(() => statesOf({ round_id: id })).toEqual(['void']);
  });
});
