import { openDatabase } from '@madang/runtime/database.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sellCasino } from '../standalone/demo.ts';
import type { Originals } from '../standalone/originals.ts';
import { logIn } from './browser/player-site.ts';
import { startSites } from './browser/start-sites.ts';
import type { Visits } from './browser/visits.ts';
import { openTestStandalone, type Whole } from './harness.ts';
import { originalsOf } from './suppliers/originals-of.ts';

interface Played {
  game: string;
  stake: bigint;
  payout: bigint;
  status: string;
}

const opening = 1_000_000n;
const stake = 1_000n;

/** Each game of the originals: the number of it in the catalogue, the place to bet on, and what begins the round. */
const games = [
  { code: 'dice', number: 4, window: 'livecasino', place: undefined, begin: /^굴리기/ },
  { code: 'fortune-madang', number: 5, window: 'slot', place: undefined, begin: /^돌리기/ },
  { code: 'baccarat', number: 1, window: 'livecasino', place: /^뱅커(?! 페어)/, begin: /^나누기/ },
  { code: 'dragon-tiger', number: 3, window: 'livecasino', place: /^용/, begin: /^나누기/ },
  { code: 'roulette', number: 2, window: 'livecasino', place: /^적/, begin: /^굴리기/ },
] as const;

describe('the originals, from the lobby to the history', () => {
  let whole: Whole;
  let visits: Visits;
  let originals: Originals;
  let page: Page;

  startSites((sites) => ({ whole, visits } = sites), {
    name: 'originals',
    open: () => openTestStandalone({ env: { CASINO_INNER: '127.0.0.1' } }),
  });
  beforeAll(async () => {
    originals = await originalsOf(whole);
    const platform = whole.platform('standalone');
    await sellCasino(platform);
    page = await visits.open('/login', { expects: /status of 4\d\d|asked another host: http:\/\/localhost:\d+\// });
    await logIn(page, 'player1', 'madang-player');
  });
  afterAll(() => originals?.[Symbol.asyncDispose]());

  const played = async (): Promise<Played[]> => {
    await using betting = openDatabase({ url: whole.databaseUrl('betting'), schema: 'betting' });
    const { rows } = await betting.query<Played>(
      `select game, stake, payout, status from casino_bets where status <> 'open' order by id`,
    );
    return rows;
  };

  test.each([
    ['a desktop', 1440, 900],
    ['a phone', 390, 844],
  ])('each game is played to its end on %s, and its bet and the balance are right', async (_name, width, height) => {
    await page.setViewportSize({ width, height });
    const before = (await played()).length;
    for (const { code, number, window, place, begin } of games) {
      await page.goto(`/popup/${window}?game=${number}`);
      const frame = page.frameLocator('iframe');
      if (place) await frame.getByRole('button', { name: place }).first().click({ timeout: 15_000 });
      await frame.getByRole('button', { name: begin }).last().click({ timeout: 15_000 });
      await expect.poll(async () => (await played()).at(-1)?.game, { timeout: 15_000 }).toBe(code);
      expect(await page.evaluate('document.documentElement.scrollWidth <= window.innerWidth')).toBe(true);
    }
    const bets = await played();
    expect(bets.slice(before).map(({ game, stake: staked }) => [game, staked])).toEqual(
      games.map(({ code }) => [code, stake]),
    );
    for (const { payout, status } of bets) expect(status).toBe(payout > 0n ? 'win' : 'loss');
    const money = bets.reduce((sum, bet) => sum - bet.stake + bet.payout, opening);
    await page
      .getByText(`${money.toLocaleString('ko')}원`, { exact: true })
      .first()
      .waitFor();
    await page.frameLocator('iframe').getByRole('link', { name: '나가기' }).click();
    await page.waitForURL('**/game/casino');
  });
});
