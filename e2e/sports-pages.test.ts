import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { chooseEnglish, enter } from './browser/consoles.ts';
import { settled } from './browser/looks.ts';
import { logIn } from './browser/player-site.ts';
import { allSeen, seen } from './browser/seen.ts';
import { startSites } from './browser/start-sites.ts';
import type { Visits } from './browser/visits.ts';
import { RestClient } from './clients.ts';
import { openTestStandalone, type Whole } from './harness.ts';
import { faultsOf, speak } from './sports/both-widths.ts';
import { boardsFilled, type OwnMatch, ownLeague, registerMatches, setPrice, setRules } from './sports/own-matches.ts';
import { emptySlip, oddsOf, placeSlip, slipOf } from './sports/slip.ts';

/** What each board is called, in Korean and English. */
const boards = [
  ['/game/sports/cross', '크로스', 'Cross'],
  ['/game/sports/special', '스페셜', 'Special'],
  ['/game/sports/special2', '스페셜 II', 'Special II'],
  ['/game/sports/live', '국내 라이브', 'Domestic live'],
  ['/game/europe-sports', '유럽형', 'European'],
  ['/game/inplay', '인플레이', 'In-play'],
  ['/game/sports/virtual', '가상 스포츠', 'Virtual sports'],
] as const;

const korean = /[가-힣]/;

describe('the pages of sports', () => {
  let whole: Whole;
  let visits: Visits;
  let rest: RestClient;
  let own: OwnMatch[];
  let page: Page;
  /** The match at a place of those that the test registered. */
  const match = (place: number): OwnMatch => own[place] as OwnMatch;

  startSites((sites) => ({ whole, visits } = sites), {
    name: 'sports',
    // So many matches that some are played at every hour of the day.
    open: () => openTestStandalone({ env: { SPORTS_PROVIDERS: 'simulator', SIMULATOR_FIXTURES_PER_DAY: '400' } }),
  });
  beforeAll(async () => {
    rest = new RestClient(whole.url);
    await rest.login('admin', 'madang-admin', 'admin');
    await boardsFilled(whole);
    own = await registerMatches(whole, rest);
    page = await visits.open('/login', { expects: /status of 4\d\d/ });
    await logIn(page, 'player1', 'madang-player');
  });

  const board = async (path: string): Promise<void> => {
    await page.goto(path);
    await emptySlip(page);
  };

  test.each(['ko', 'en'] as const)('every board has its matches and fits, in %s', async (language) => {
    const faults: string[] = [];
    await page.goto(boards[0][0]);
    await speak(page, language === 'ko' ? '한국어' : 'English');
    for (const [path, ko, en] of boards) {
      await page.goto(path);
      const main = page.getByRole('main');
      await main.getByRole('heading', { name: language === 'ko' ? ko : en, exact: true, level: 1 }).waitFor();
      await settled(page);
      await main
        .locator('[data-match]')
        .getByRole('button', { name: language === 'ko' ? /배당 \d/ : /odds \d/i })
        .first()
        .waitFor();
      faults.push(...(await faultsOf(page, path)));
      if (language === 'en' && korean.test(await seen(main))) faults.push(`${path}: ${await seen(main)}`);
    }
    expect(faults).toEqual([]);
  });

  test('a board is searched, filtered and kept to the favourites, and says why it is empty', async () => {
    await page.goto('/game/sports/cross');
    await speak(page, '한국어');
    const main = page.getByRole('main');
    await main.getByLabel('팀, 리그 찾기').fill(match(1).home);
    await expect.poll(() => main.locator('[data-match]').count()).toBe(1);
    expect(new URL(page.url()).searchParams.get('q')).toBe(match(1).home);
    await main.getByRole('button', { name: `${match(1).home} – ${match(1).away} 관심 경기로` }).click();
    await main.getByLabel('팀, 리그 찾기').fill('없는 팀');
    await main.getByText('‘없는 팀’와 맞는 경기가 없습니다').waitFor();
    await main.getByRole('button', { name: '지우기' }).click();
    await expect.poll(() => main.locator('[data-match]').count()).toBeGreaterThan(1);
    await main
      .getByRole('radio', { name: '관심' })
      .or(main.getByRole('button', { name: '관심', exact: true }))
      .first()
      .click();
    await expect.poll(() => main.locator('[data-match]').count()).toBe(1);
    await main.getByRole('region', { name: ownLeague.ko }).waitFor();
    await page.goto('/game/sports/virtual?sport=tennis');
    await main.getByText('고른 조건에 맞는 경기가 없습니다').waitFor();
  });

  test('a long board shows one page after the other', async () => {
    await page.goto('/game/sports/live');
    const main = page.getByRole('main');
    const rows = () => main.locator('[data-match]').count();
    await expect.poll(rows).toBe(40);
    await main.getByRole('button', { name: /^더 보기 \(\d+\)$/ }).click();
    await expect.poll(rows).toBeGreaterThan(60);
  });

  test('a match has its markets by kind, marked ones first, and one that is gone says so', async () => {
    await page.goto(`/game/europe-sports/${match(0).id}`);
    const main = page.getByRole('main');
    await main.getByRole('heading', { name: `${match(0).home} – ${match(0).away}`, level: 1 }).waitFor();
    const cards = main.getByRole('heading', { level: 3 });
    await expect.poll(() => allSeen(cards)).toEqual(['승무패', '언더오버']);
    await main.getByRole('button', { name: '언더오버 시장을 맨 앞으로' }).click();
    await expect.poll(() => allSeen(cards)).toEqual(['언더오버', '승무패']);
    await main.getByRole('button', { name: /^승부 1$/ }).click();
    await expect.poll(() => allSeen(cards)).toEqual(['승무패']);
    expect(await faultsOf(page, 'a match')).toEqual([]);
    await page.goto('/game/europe-sports/999999999');
    await main.getByText('더는 받지 않는 경기입니다').waitFor();
  });

  test('a match that is played tells how it came about, and what else is played beside it', async () => {
    await page.goto('/game/inplay');
    const main = page.getByRole('main');
    await settled(page);
    await main.locator('[data-match] a').first().waitFor();
    const others = (await main.locator('[data-match]').count()) - 1;
    await main.locator('[data-match] a').first().click();
    await page.waitForURL(/\/game\/inplay\/\d+$/);
    await main.getByText('LIVE').first().waitFor();
    await main.getByRole('region', { name: '중계판' }).waitFor();
    await main.getByText(/실시간 배팅은 \d+초 동안 확인한 뒤/).waitFor();
    if (others > 0) await page.getByRole('region', { name: '다른 실시간 경기' }).getByRole('link').nth(1).waitFor();
    expect(await faultsOf(page, 'a match that is played')).toEqual([]);
  });

  test('picks of two matches make a fold, of three a system; teams follow the language', async () => {
    await board(`/game/sports/cross?q=${encodeURIComponent(ownLeague.ko)}`);
    const slip = slipOf(page);
    await oddsOf(page, match(0), match(0).home).click();
    await oddsOf(page, match(1), match(1).away).click();
    await slip.getByLabel('배팅 금액').fill('10000');
    // 1.9 × 4.2 = 7.98
    await expect.poll(() => seen(slip)).toMatch(/배당 7\.98 예상 당첨금 79,800/);
    await oddsOf(page, match(2), match(2).home).click();
    await slip.getByText('시스템').click();
    await slip.getByRole('button', { name: '2/3 · 3줄' }).waitFor();
    // 7.98, 3.61 and 7.98, each of 10,000
    await expect.poll(() => seen(slip)).toMatch(/줄마다 10,000원 · 3줄 30,000 최대 당첨금 195,700/);
    expect(await faultsOf(page, 'the slip')).toEqual([]);
    await speak(page, 'English');
    const english = page.getByRole('region', { name: 'Bet slip' });
    await expect.poll(() => seen(english)).toContain(`${match(0).english.home} – ${match(0).english.away}`);
    expect(await seen(english)).not.toMatch(korean);
    await speak(page, '한국어');
    await expect.poll(() => seen(slip)).toContain(`${match(0).home} – ${match(0).away}`);
    await emptySlip(page);
  });

  test('a fold is told its bonus and the next one, and is placed for what was shown', async () => {
    const bonus = (legs: number, share: number) => ({ legs, bonus: share, least_odds: 1.2 });
    await setRules(rest, { bonuses: [bonus(2, 0.035), bonus(3, 0.07)] });
    await board(`/game/sports/cross?q=${encodeURIComponent(ownLeague.ko)}`);
    await page.reload();
    const slip = slipOf(page);
    await oddsOf(page, match(0), match(0).home).click();
    await expect.poll(() => seen(slip)).toMatch(/1폴더 더 담으면 \+3\.5% \(배당 1\.20 이상\)/);
    await oddsOf(page, match(1), match(1).home).click();
    await slip.getByLabel('배팅 금액').fill('10000');
    // 1.9 × 1.9 × 1.035 = 3.736…
    await expect
      .poll(() => seen(slip))
      .toMatch(/조합 보너스 \+3\.5% 1폴더 더 담으면 \+7% .* 배당 3\.73 예상 당첨금 37,300/);
    // The line above a phone's bar says the same.
    await page.setViewportSize({ width: 390, height: 844 });
    await expect
      .poll(() => seen(page.getByRole('button', { expanded: false }).filter({ hasText: match(0).home })))
      .toMatch(/3\.73 예상 당첨금 ?37,300/);
    await page.setViewportSize({ width: 1440, height: 900 });
    expect(await seen(await placeSlip(page, 10_000))).toMatch(/예상 당첨금 37,300/);
    await setRules(rest, { bonuses: [] });
    await page.reload();
  });

  test('a combination that is banned is refused with its rule, and goes when a leg of it goes', async () => {
    await board(`/game/europe-sports/${match(0).id}`);
    await oddsOf(page, match(0), '승무패, .*').first().click();
    await oddsOf(page, match(0), '오버 2.5').click();
    const slip = slipOf(page);
    await slip.getByText('조합', { exact: true }).click();
    await slip.getByLabel('배팅 금액').fill('10000');
    await slip.getByRole('button', { name: '10,000원 배팅하기' }).click();
    const rule = slip.getByRole('alert').filter({ hasText: '같은 경기의 승무패와 언더오버는 함께 걸 수 없습니다' });
    await rule.waitFor();
    await rule.getByRole('button', { name: '오버 2.5 빼기' }).click();
    await rule.waitFor({ state: 'detached' });
    await emptySlip(page);
  });

  test('odds that moved are shown old and new, and are taken or not', async () => {
    await board(`/game/sports/cross?q=${encodeURIComponent(match(2).home)}`);
    await oddsOf(page, match(2), match(2).away).click();
    const slip = slipOf(page);
    await slip.getByLabel('배팅 금액').fill('10000');
    await setPrice(rest, `${match(2).id}:result:ft`, 'away', 3.9);
    await slip.getByText('내렸습니다').waitFor();
    expect(await seen(slip)).toMatch(/4\.20 → 3\.90/);
    await slip.getByText('바뀐 배당을 받을지 먼저 골라 주세요').waitFor();
    await slip.getByRole('button', { name: '3.90로 받기' }).click();
    await expect.poll(() => seen(slip)).toMatch(/예상 당첨금 39,000/);
    await emptySlip(page);
  });

  test('a fold is placed, has its receipt and its place in the history, and is cancelled', async () => {
    await board(`/game/sports/cross?q=${encodeURIComponent(ownLeague.ko)}`);
    await oddsOf(page, match(0), match(0).home).click();
    await oddsOf(page, match(1), match(1).home).click();
    const receipt = await placeSlip(page, 10_000);
    // 1.9 × 1.9 = 3.61
    expect(await seen(receipt)).toMatch(new RegExp(`${match(0).home}.*1\\.90.*${match(1).home}.*1\\.90.*36,100`));
    expect(await faultsOf(page, 'the receipt')).toEqual([]);
    await page.goto('/board/betting-history');
    const main = page.getByRole('main');
    await main.getByText('스포츠', { exact: true }).first().click();
    const line = main.getByRole('listitem').filter({ hasText: '2폴더 조합' }).first();
    await line.getByText('진행중').first().waitFor();
    expect(await seen(line)).toContain(`${match(1).home} – ${match(1).away}`);
    expect(await faultsOf(page, 'the history')).toEqual([]);
    await line.getByRole('button', { name: /^취소/ }).click();
    await page.getByRole('button', { name: '배팅 취소' }).click();
    await page.getByRole('status').filter({ hasText: '배팅을 취소했습니다' }).waitFor();
    await line.getByText('취소', { exact: true }).first().waitFor();
  });

  test('results of a day are listed, or it says that there are none', async () => {
    await page.goto('/board/game-result?kind=sports');
    const main = page.getByRole('main');
    await main.getByRole('heading', { name: '게임결과' }).waitFor();
    await settled(page);
    await main
      .getByText(/\d+ : \d+|끝난 경기가 없습니다/)
      .first()
      .waitFor();
    expect(await faultsOf(page, 'results')).toEqual([]);
  });

  describe('of the console', () => {
    let desk: Page;
    beforeAll(async () => {
      desk = await visits.open('/admin');
      await enter(desk, 'admin', 'madang-admin');
      await desk.getByRole('button', { name: 'admin', exact: true }).waitFor();
    });
    const main = () => desk.getByRole('main');

    test('matches are listed by state, and one that is registered by hand is shown and sold', async () => {
      await desk.goto('/admin/fixtures/create');
      const field = (name: string | RegExp) => main().getByLabel(name);
      await field('리그').fill(ownLeague.ko);
      await desk.getByRole('option', { name: ownLeague.ko }).click();
      await field('새 이름 (한국어)').first().fill('달무리');
      await field('새 이름 (영어)').first().fill('Dalmuri');
      await field('새 이름 (한국어)').last().fill('바람꽃');
      await field('새 이름 (영어)').last().fill('Baramkkot');
      const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16);
      await field(/^시작/).fill(tomorrow);
      await field('바로 판매').check();
      for (const [name, odds] of [
        ['홈', '1.9'],
        ['무', '3.4'],
        ['원정', '4.2'],
      ] as const)
        await main()
          .locator('label')
          .filter({ hasText: new RegExp(`^${name}$`) })
          .getByRole('textbox')
          .fill(odds);
      await main()
        .getByRole('button', { name: /^경기 추가/ })
        .click();
      await desk.waitForURL(/\/fixtures\/\d+\/show$/);
      await main().getByText('달무리').first().waitFor();
      await desk.goto('/admin/fixtures');
      await main()
        .getByRole('button', { name: /^판매 중/ })
        .click();
      await main().getByPlaceholder('팀·리그 찾기').fill('달무리');
      await main()
        .getByRole('row', { name: /달무리 – 바람꽃/ })
        .waitFor();
    });

    test('a price is fixed on a match, and a match is stopped and sold again', async () => {
      await desk.goto(`/admin/fixtures/${match(1).id}/show`);
      await main()
        .getByRole('button', { name: /^전체 \d+$/ })
        .click();
      const price = main().getByRole('textbox', { name: /무/ }).first();
      await price.fill('3.6');
      await price.press('Enter');
      await desk.getByText('배당을 고정했습니다').waitFor();
      await main()
        .getByRole('button', { name: /^경기 정지/ })
        .click();
      await main()
        .getByRole('button', { name: /^판매 시작/ })
        .click();
      await main()
        .getByRole('button', { name: /^경기 정지/ })
        .waitFor();
    });

    test('every page of it fits, in Korean and English, and names what it shows', async () => {
      const pages = [
        ['/admin/fixtures', '경기', 'Matches'],
        [`/admin/fixtures/${match(0).id}/show`, match(0).home, match(0).english.home],
        ['/admin/fixtures/create', '경기 추가', 'Add match'],
        ['/admin/leagues', ownLeague.ko, 'Leagues'],
        ['/admin/sports-settings', '스포츠 설정', 'Sports settings'],
        ['/admin/trader', '트레이더 데스크', "Trader's desk"],
      ] as const;
      const faults: string[] = [];
      const look = async (place: 1 | 2): Promise<void> => {
        for (const row of pages) {
          await desk.setViewportSize({ width: 1440, height: 900 });
          await desk.goto(row[0]);
          await main()
            .getByText(row[place])
            .or(main().locator(`input[value="${row[place]}"]`))
            .first()
            .waitFor();
          await settled(desk);
          faults.push(...(await faultsOf(desk, `${row[0]} ${place}`)));
        }
      };
      await look(1);
      await desk.setViewportSize({ width: 1440, height: 900 });
      await chooseEnglish(desk);
      await look(2);
      expect(faults).toEqual([]);
    });

    test('the desk tells how each supplier of matches is heard', async () => {
      await desk.setViewportSize({ width: 1440, height: 900 });
      await desk.goto('/admin/trader');
      await main().getByRole('heading', { name: 'Feeds' }).waitFor();
      await main().getByText('Simulator').first().waitFor();
      await main()
        .getByText(/^\d+ ?s$/)
        .first()
        .waitFor();
    });
  });
});
