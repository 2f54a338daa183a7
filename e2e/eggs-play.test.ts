import { CasinoEggsService } from '@madang/proto/madang/game_feeds/v1/casino_eggs_pb.ts';
import { WalletService } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import type { Clock } from '@madang/runtime/clock.ts';
import { openDatabase } from '@madang/runtime/database.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Originals } from '../standalone/originals.ts';
import { logIn } from './browser/player-site.ts';
import { startSites } from './browser/start-sites.ts';
import type { Visits } from './browser/visits.ts';
import { LegacyClient, RestClient } from './clients.ts';
import { expectClean } from './crash/expect-clean.ts';
import { openTestStandalone, type Whole } from './harness.ts';
import { findMember } from './suppliers/connect.ts';
import { originalsOf } from './suppliers/originals-of.ts';

const opening = 1_000_000n;
const stake = 1_000n;
const dice = '/popup/livecasino?game=4';
/** A window that nobody closed is taken for left after ten quiet minutes, and is looked at once a minute. */
const minuteMs = 60_000;
const leastMinutes = 8;
const mostMinutes = 20;

/** The machine's clock, and some time ahead of it once a test says so. */
class ClockAhead implements Clock {
  ms = 0;
  now = (): Date => new Date(Date.now() + this.ms);
}

describe('a game that is played with eggs', () => {
  const clock = new ClockAhead();
  let whole: Whole;
  let visits: Visits;
  let originals: Originals;
  let member: bigint;

  startSites((sites) => ({ whole, visits } = sites), {
    name: 'eggs-play',
    open: () => openTestStandalone({ env: { CASINO_INNER: '127.0.0.1' }, clock }),
  });
  beforeAll(async () => {
    originals = await originalsOf(whole);
    const platform = whole.platform('standalone');
    member = await findMember(platform, 'player1');
    const rest = new RestClient(whole.url);
    await rest.login('admin', 'madang-admin', 'admin');
    const flags = { use_casino: true, use_slot: true, is_seamless: false, use_auto_transfer: true };
    const values = Object.fromEntries(Object.entries(flags).map(([name, value]) => [`content.${name}`, value]));
    const saved = await rest.act('settings', 'save', { ids: Object.keys(values), values, memo: '에그로 운영' });
    expect(saved.map(({ ok }) => ok)).toEqual(saved.map(() => true));
  });
  afterAll(() => originals?.[Symbol.asyncDispose]());

  const ask = async <Row extends object>(service: string, text: string, values: unknown[] = []): Promise<Row[]> => {
    await using database = openDatabase({ url: whole.databaseUrl(service), schema: service });
    return (await database.query<Row>(text, values)).rows;
  };
  /** Money and eggs as the ledger has them, and eggs as they are kept to be at the supplier. */
  const holds = async (): Promise<{ money: bigint; egg: bigint; held: bigint }> => {
    const wallet = whole.platform('standalone').client(WalletService);
    const { balances } = await wallet.getBalances({ accountIds: [member] });
    const [row] = await ask<{ held: bigint }>(
      'wallet',
      'select coalesce(sum(balance), 0)::int8 as held from egg_holdings where account_id = $1',
      [member],
    );
    const { money = 0n, egg = 0n } = balances[0] ?? {};
    return { money, egg, held: row?.held ?? 0n };
  };
  const played = () =>
    ask<{ game: string; stake: bigint; payout: bigint; status: string; eggs: boolean }>(
      'betting',
      'select game, stake, payout, status, eggs from casino_bets where account_id = $1 order by id',
      [member],
    );
  const wanted = async (): Promise<bigint> =>
    (await played()).reduce((sum, bet) => sum - bet.stake + bet.payout, opening);

  /** A browser in which the member is logged in. */
  async function enter(width: number, height: number): Promise<Page> {
    const page = await visits.open('/login', {
      expects: /status of 4\d\d|asked another host: http:\/\/localhost:\d+\//,
    });
    await page.setViewportSize({ width, height });
    await logIn(page, 'player1', 'madang-player');
    return page;
  }

  /** Opens dice, to which all money goes, and plays a round to its end. */
  async function play(page: Page): Promise<void> {
    const all = (await holds()).money;
    const before = (await played()).length;
    await page.goto(dice);
    const roll = page
      .frameLocator('iframe')
      .getByRole('button', { name: /^굴리기/ })
      .last();
    await roll.waitFor();
    expect(await holds()).toEqual({ money: 0n, egg: all, held: all });
    await roll.click();
    await expect.poll(async () => (await played()).length, { timeout: 30_000 }).toBe(before + 1);
    // Play moves eggs at the supplier: the ledger learns of it as they come home.
    expect((await played()).at(-1)).toMatchObject({ game: 'dice', stake, eggs: true });
  }

  /** All is money again, to the won of what was played. */
  async function expectHome(timeout = 10_000): Promise<bigint> {
    const money = await wanted();
    await expect.poll(holds, { timeout }).toEqual({ money, egg: 0n, held: 0n });
    return money;
  }

  test.each([
    ['a desktop', 1440, 900],
    ['a phone', 390, 844],
  ])(
    'on %s all money goes to the game, and comes back as its window is left by its button',
    async (_, width, height) => {
      const page = await enter(width, height);
      await play(page);
      expect(await page.evaluate('document.documentElement.scrollWidth <= window.innerWidth')).toBe(true);
      await page.getByRole('button', { name: '나가기' }).click();
      await page.waitForURL('**/game/casino');
      const money = await expectHome();
      const shown = page.getByText(`${money.toLocaleString('ko')}원`, { exact: true });
      await shown.filter({ visible: true }).first().waitFor();
      await page.context().close();
    },
  );

  test('a page that is closed tells of it as it goes, and the money comes back', async () => {
    const page = await enter(1440, 900);
    await play(page);
    await page.close({ runBeforeUnload: false });
    await expectHome();
    expect(clock.ms).toBe(0);
  });

  test('of a page that crashed nobody hears: its money comes back once it was quiet for long enough', async () => {
    const page = await enter(1440, 900);
    await play(page);
    const session = await page.context().newCDPSession(page);
    const crashed = page.waitForEvent('crash');
    session.send('Page.crash').catch(() => undefined);
    await crashed;
    await page.context().close();
    // The supplier takes a page that it has not heard of for a minute for left.
    const eggs = whole.platform('standalone').client(CasinoEggsService);
    const isPlaying = async () => (await eggs.getEggBalance({ vendor: 'originals', accountId: member })).playing;
    await expect.poll(isPlaying, { timeout: 90_000, interval: 1_000 }).toBe(false);
    expect((await holds()).held).toBeGreaterThan(0n);
    let minutes = 0;
    await expect
      .poll(
        async () => {
          clock.ms += minuteMs;
          minutes += 1;
          return (await holds()).held;
        },
        { timeout: 90_000, interval: 2_500 },
      )
      .toBe(0n);
    expect(minutes).toBeGreaterThanOrEqual(leastMinutes);
    expect(minutes).toBeLessThan(mostMinutes);
    await expectHome();
  });

  test('each bet stands in the history of its member and in the sums, and every check is clean', async () => {
    const bets = await played();
    expect(bets.map(({ game, stake: staked, eggs }) => [game, staked, eggs])).toEqual(
      Array.from({ length: 4 }, () => ['dice', stake, true]),
    );
    for (const { payout, status } of bets) expect(status).toBe(payout > 0n ? 'win' : 'loss');
    const payouts = bets.reduce((sum, { payout }) => sum + payout, 0n);

    const client = new LegacyClient(whole.url);
    await client.login('player1', 'madang-player');
    const { bettings } = await client.get<{ bettings: { id: string }[] }>('/user/betting/getCasino');
    expect(bettings).toHaveLength(bets.length);

    const counted = () =>
      ask<{ bets: bigint; stake: bigint; payout: bigint }>(
        'stats',
        `select sum(bets)::int8 as bets, sum(stake)::int8 as stake, sum(payout)::int8 as payout
         from daily where account_id = $1 and game_class = 'casino'`,
        [member],
      );
    await expect
      .poll(counted, { timeout: 15_000 })
      .toEqual([{ bets: BigInt(bets.length), stake: BigInt(bets.length) * stake, payout: payouts }]);
    await expectClean(whole);
  });
});
