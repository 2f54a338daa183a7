import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { chooseEnglish } from './browser/consoles.ts';
import { seesMoney } from './browser/player-site.ts';
import { seen } from './browser/seen.ts';
import { startSites } from './browser/start-sites.ts';
import type { Visits } from './browser/visits.ts';
import { eventually, LegacyClient, RestClient } from './clients.ts';
import type { Whole } from './harness.ts';
import { openBothSides } from './sports/both-sides.ts';
import { faultsOf, speak } from './sports/both-widths.ts';
import { type OwnMatch, ownLeague, registerMatches, setPrice, setRules } from './sports/own-matches.ts';
import { emptySlip, oddsOf, placeSlip, slipOf } from './sports/slip.ts';

const korean = /[가-힣]/;

describe('what members and traders settle between them', () => {
  let whole: Whole;
  let visits: Visits;
  let rest: RestClient;
  let own: OwnMatch[];
  let member: LegacyClient;
  let page: Page;
  let desk: Page;
  const match = (place: number): OwnMatch => own[place] as OwnMatch;

  startSites((sites) => ({ whole, visits } = sites), { name: 'trading' });
  beforeAll(async () => {
    rest = new RestClient(whole.url);
    await rest.login('admin', 'madang-admin', 'admin');
    await setRules(rest, { alert_stake_from: 400_000 });
    own = await registerMatches(whole, rest);
    member = new LegacyClient(whole.url);
    await member.login('player2', 'madang-player');
    ({ page, desk } = await openBothSides(visits));
  });

  /** A single on the home team of a match, by somebody else's hand. */
  const betOn = async (place: number, stake: number): Promise<void> => {
    const folders = [{ market_id: `${match(place).id}:result:ft`, pick: 'home', odds: 1.9 }];
    await member.get('/betting/place', { folders, betting_money: stake, key: crypto.randomUUID() });
  };
  const main = (): Locator => desk.getByRole('main');

  /** Puts the home team of a match on an empty slip. */
  const pickHome = async (place: number): Promise<void> => {
    await page.goto(`/game/sports/cross?q=${encodeURIComponent(ownLeague.ko)}`);
    await emptySlip(page);
    await oddsOf(page, match(place), match(place).home).click();
  };

  describe('a cash-out', () => {
    const dialog = (): Locator => page.getByRole('dialog', { name: '캐시아웃' });
    const press = (name: string): Promise<void> => dialog().getByRole('button', { name, exact: true }).click();
    /** By the button below, and not the cross above. */
    const close = (): Promise<void> => dialog().getByRole('button', { name: '닫기', exact: true }).last().click();
    const open = (): Promise<void> =>
      page
        .getByRole('main')
        .getByRole('button', { name: /^캐시아웃 [\d,]+$/ })
        .first()
        .click();

    test('closes a part at a price that is held, says when it ran out, and then the rest', async () => {
      await setRules(rest, { cash_out_seconds: 4 });
      await pickHome(0);
      await placeSlip(page, 100_000);
      await page.goto('/board/betting-history');
      await open();
      await press('50%');
      // Half of 100,000 at the odds that it was placed at, less the margin of 5 %.
      await expect.poll(() => seen(dialog())).toMatch(/정리할 배팅금 50,000원 남는 배팅금 50,000원 지금 가격 47,500원/);
      expect(await faultsOf(page, 'the part', { scrolledPasses: true })).toEqual([]);
      await press('가격 받기');
      await dialog()
        .getByText(/^\d초 동안 이 가격$/)
        .waitFor();
      await dialog().getByText('가격의 시간이 지났습니다').waitFor();
      await press('가격 다시 받기');
      await press('50%');
      await press('가격 받기');
      await press('이 가격에 캐시아웃');
      await dialog().getByText('캐시아웃했습니다').waitFor();
      expect(await seen(dialog())).toMatch(/47,500원 .*정리한 배팅금 50,000원 남는 배팅금 50,000원/);
      await close();
      const line = page.getByRole('main').getByRole('listitem').filter({ hasText: '일부 캐시아웃' }).first();
      await expect.poll(() => seen(line)).toMatch(/진행중.*일부 캐시아웃 50,000 → 47,500/);
      await setRules(rest, { cash_out_seconds: 30 });
      await open();
      await press('가격 받기');
      await dialog().getByText('동안 이 가격').waitFor();
      // What is held is paid, though it is worth less by now.
      await setPrice(rest, `${match(0).id}:result:ft`, 'home', 2.5);
      await press('이 가격에 캐시아웃');
      await dialog().getByText('캐시아웃했습니다').waitFor();
      await close();
      // It was not lost, though it paid less than its stake.
      const whole = page.getByRole('main').getByRole('listitem').filter({ hasText: '100,000 → 95,000' }).first();
      await expect.poll(() => seen(whole)).not.toMatch(/진행중|미당첨/);
      await setPrice(rest, `${match(0).id}:result:ft`, 'home', 1.9);
    });

    test('is not offered while its market stands, and says so; the dialog is closed by Escape', async () => {
      await pickHome(0);
      await placeSlip(page, 20_000);
      await page.goto('/board/betting-history');
      await open();
      await dialog().waitFor();
      await page.keyboard.press('Escape');
      await dialog().waitFor({ state: 'detached' });
      const market = `${match(0).id}:result:ft`;
      await rest.act('markets', 'sales', { ids: [market], stopped: true, memo: '' });
      const line = page.getByRole('main').getByRole('listitem').filter({ hasText: '20,000원' }).first();
      await line.getByText('캐시아웃 일시 중지').waitFor();
      expect(await line.getByRole('button', { name: /^캐시아웃/ }).count()).toBe(0);
      await rest.act('markets', 'sales', { ids: [market], stopped: false, memo: '' });
      await line.getByRole('button', { name: /^캐시아웃/ }).waitFor();
    });

    test('is told in English', async () => {
      await speak(page, 'English');
      await page
        .getByRole('button', { name: /^Cash out [\d,]+$/ })
        .first()
        .click();
      const english = page.getByRole('dialog', { name: 'Cash out' });
      await english.getByRole('button', { name: 'All', exact: true }).waitFor();
      expect(await seen(english)).not.toMatch(korean);
      expect(await faultsOf(page, 'the dialog in English', { scrolledPasses: true })).toEqual([]);
      await page.keyboard.press('Escape');
      await english.waitFor({ state: 'detached' });
      await speak(page, '한국어');
    });
  });

  test('a slip waits for a trader, whose offer is taken; both see how long there is', async () => {
    await setRules(rest, { referral_from: 300_000, referral_seconds: 60, cash_out_seconds: 5 });
    await pickHome(1);
    const slip = slipOf(page);
    await slip.getByLabel('배팅 금액').fill('300000');
    await slip.getByRole('button', { name: '300,000원 배팅하기' }).click();
    const card = slip.getByRole('region', { name: '트레이더 확인' });
    await card.getByText('트레이더가 확인하는 중').waitFor();
    expect(await seen(card)).toMatch(/0[01]:[0-5]\d .*300,000 × 1\.90 → 570,000/);
    // Whoever reloads the page still sees what waits.
    await page.reload();
    await card.getByText('트레이더가 확인하는 중').waitFor();
    await desk.goto('/admin/trader');
    const sheet = main()
      .locator('section')
      .filter({ has: desk.getByRole('heading', { name: '넘어온 배팅' }) });
    await sheet.getByText(/^[01]:[0-5]\d$/).waitFor();
    expect(await faultsOf(desk, 'the desk with a referral', { scrolledPasses: true })).toEqual([]);
    await sheet.getByLabel('덜 받기').fill('200000');
    await sheet.getByLabel('배당').fill('1.8');
    await sheet.getByRole('button', { name: /^제안/ }).click();
    await sheet.getByText('기다리는 배팅이 없습니다').waitFor();
    await card.getByText('트레이더의 제안').waitFor();
    expect(await seen(card)).toMatch(/0[01]:[0-5]\d .*200,000 × 1\.80 → 360,000/);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: /^배팅카트 트레이더 확인 중/ }).click();
    await card.getByRole('button', { name: '제안 받기' }).click();
    const receipt = slip.getByRole('region', { name: '배팅 접수증' });
    await expect.poll(() => seen(receipt)).toMatch(/1\.80.*360,000/);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  test('who turns an offer down, or is refused, reads that, and a later slip is shown again', async () => {
    const slip = slipOf(page);
    const card = slip.getByRole('region', { name: '트레이더 확인' });
    const waiting = () =>
      eventually(
        async () => (await rest.list<{ id: number }>('bet-referrals', { state: 'waiting' }))[0]?.id,
        10_000,
        'the referral',
      );
    const refer = async (): Promise<number> => {
      await pickHome(2);
      await slip.getByLabel('배팅 금액').fill('310000');
      await slip.getByRole('button', { name: '310,000원 배팅하기' }).click();
      await card.getByText('트레이더가 확인하는 중').waitFor();
      return waiting();
    };
    await rest.act('bet-referrals', 'offer', { ids: [await refer()], stake: 100_000 });
    await card.getByRole('button', { name: '거절' }).click();
    await card.getByText('제안을 거절함').waitFor();
    await rest.act('bet-referrals', 'refuse', { ids: [await refer()], memo: '한도를 넘습니다' });
    await slip.getByText('트레이더가 거절함').waitFor();
    await slip.getByText('한도를 넘습니다').waitFor();
    await desk.goto('/admin/bet-referrals');
    await main().getByRole('row', { name: /거절/ }).first().waitFor();
    expect(await faultsOf(desk, 'the list of referrals', { scrolledPasses: true })).toEqual([]);
    await setRules(rest, { referral_from: 0 });
  });

  test('a block refuses a bet and says why, and is taken away again', async () => {
    await desk.goto('/admin/betting-blocks/create');
    await main().getByRole('combobox', { name: '경기', exact: true }).fill(match(2).home);
    await main()
      .getByRole('option', { name: new RegExp(`#${match(2).id}$`) })
      .click();
    await main().getByLabel('사유').fill('의심');
    await main().getByRole('button', { name: '차단 추가' }).click();
    await main().getByRole('row', { name: /의심/ }).waitFor();
    expect(await faultsOf(desk, 'the list of blocks', { scrolledPasses: true })).toEqual([]);
    await pickHome(2);
    const slip = slipOf(page);
    await slip.getByLabel('배팅 금액').fill('10000');
    await slip.getByRole('button', { name: '10,000원 배팅하기' }).click();
    await page.getByText('이 배팅은 지금 받지 않습니다').waitFor();
    await main().getByRole('row', { name: /의심/ }).getByRole('checkbox').check();
    await desk.getByRole('button', { name: '1개 해제' }).click();
    await desk.getByRole('dialog').getByRole('button', { name: '1개 해제' }).click();
    await main().getByRole('row', { name: /의심/ }).waitFor({ state: 'detached' });
    await placeSlip(page, 10_000);
  });

  test('an alert is raised and closed; the book opens down to its picks, by keys too', async () => {
    await betOn(1, 400_000);
    await desk.goto('/admin/trader');
    const alerts = main()
      .locator('section')
      .filter({ has: desk.getByRole('heading', { name: '알림' }) });
    const row = alerts.getByRole('row', { name: /높은 배팅.*400,000/ });
    await row.waitFor();
    const { home, away } = match(1);
    const risk = main()
      .getByRole('row', { name: new RegExp(`${home} – ${away}`) })
      .first();
    await risk.getByRole('button', { name: '펼치기' }).click();
    const market = main().getByRole('row', { name: /^접기.*승무패|^펼치기.*승무패/ });
    await market.click();
    await desk.keyboard.press('ArrowRight');
    // 200,000 at 1.8 and 400,000 at 1.9 are what a win of the home team costs, and everything else leaves the stakes.
    await main()
      .getByRole('row', { name: new RegExp(`^${home} .*−520,000`) })
      .waitFor();
    expect(await faultsOf(desk, 'the book', { scrolledPasses: true })).toEqual([]);
    await row.getByRole('button', { name: '확인' }).click();
    await alerts.getByText('열린 알림이 없습니다').waitFor();
  });

  test('a result is previewed before it is entered, entered again with a reason, and closed', async () => {
    await desk.goto(`/admin/fixtures/${match(1).id}/show`);
    const typeScore = async (home: number, away: number): Promise<void> => {
      await main()
        .getByRole('button', { name: /^결과 ?E?$/ })
        .click();
      for (const [part, figures] of [
        ['전반', [0, 0]],
        ['후반', [home, away]],
        ['전체', [home, away]],
      ] as const) {
        await main()
          .getByLabel(`${part} ${match(1).home}`)
          .fill(String(figures[0]));
        await main()
          .getByLabel(`${part} ${match(1).away}`)
          .fill(String(figures[1]));
      }
      await main().getByLabel('경기 상태').selectOption({ label: '종료' });
    };
    const effect = main().locator('[data-effect]');
    const confirm = async (): Promise<void> => {
      await main()
        .getByLabel(/^확인하려면 경기 번호/)
        .fill(String(match(1).id));
      await main().getByRole('button', { name: '결과 입력', exact: true }).click();
      await desk.getByText('결과를 입력했습니다').first().waitFor();
    };
    await typeScore(2, 0);
    await main().getByRole('button', { name: '변경 미리보기' }).click();
    // 400,000 × 1.9 and 200,000 × 1.8
    await expect.poll(() => seen(effect)).toMatch(/바뀌는 배팅 2 .*지급 \+1,120,000/);
    expect(await faultsOf(desk, 'the preview', { scrolledPasses: true })).toEqual([]);
    await confirm();
    await main().getByText('적중').first().waitFor();
    await expect
      .poll(async () =>
        (await rest.list<{ status: string }>('bets', { fixture_id: match(1).id })).map(({ status }) => status),
      )
      .toEqual(['won', 'won']);
    await typeScore(0, 2);
    await main()
      .getByRole('switch', { name: /^결과 확정/ })
      .check();
    await main().getByRole('button', { name: '변경 미리보기' }).click();
    await expect.poll(() => seen(effect)).toMatch(/바뀌는 배팅 2 .*회수 −1,120,000/);
    await main().getByLabel('사유').fill('공식 기록 정정');
    await confirm();
    await main().getByText('종결', { exact: true }).waitFor();
  });

  test('the bets on a match are cancelled from a sheet that counts them first, in English as well', async () => {
    await betOn(2, 50_000);
    await desk.goto(`/admin/fixtures/${match(2).id}/show`);
    await chooseEnglish(desk);
    await main().getByRole('button', { name: 'Cancel bets…' }).click();
    const sheet = desk.getByRole('dialog');
    await expect.poll(() => seen(sheet)).toMatch(/Bets that change \d .*Paid \+60,000/);
    expect(await seen(sheet)).not.toMatch(korean);
    expect(await faultsOf(desk, 'the sheet', { scrolledPasses: true })).toEqual([]);
    await sheet.getByLabel(/^Reason/).fill('postponed');
    await sheet.getByRole('button', { name: 'Cancel bets' }).click();
    await sheet.waitFor({ state: 'detached' });
    await seesMoney(page, await moneyOf());
    await page.goto('/board/betting-history');
    const line = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: match(2).home })
      .first();
    await expect.poll(() => seen(line)).toMatch(/적특/);
  });

  test('lists of bets, and the tab of sports of a member, say who plays and what was picked', async () => {
    const named = `${match(2).english.home} – ${match(2).english.away}`;
    const [bettor] = await rest.list<{ id: number }>('members', { account: 'player2' });
    await desk.goto(`/admin/members/${bettor?.id}/show`);
    await main().getByRole('tab', { name: 'Sports', exact: true }).click();
    const row = main().getByRole('row').filter({ hasText: named }).filter({ hasText: 'Football' });
    await expect.poll(() => seen(row.first())).toContain(match(2).english.home);
    await desk.goto('/admin/bets');
    await expect.poll(() => seen(row.first())).toContain('50,000');
    await main().getByRole('combobox', { name: 'Game' }).selectOption({ label: 'Several sports' });
    await row.first().waitFor({ state: 'detached' });
  });

  const moneyOf = async (): Promise<number> => {
    const [row] = await rest.list<{ money: number }>('members', { account: 'player1' });
    return row?.money ?? 0;
  };
});
