import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { numbersOf } from '../originals/fairness/draw.ts';
import { game as fortuneMadang } from '../originals/games/fortune-madang/game.ts';
import { languages } from '../originals/games/game.ts';
import { places } from '../originals/games/roulette/layout.ts';
import { readConfig } from '../originals/server/config.ts';
import { openOriginals, type Running } from '../originals/server/open-originals.ts';
import { type Call, type FakePlatform, fakePlatform } from '../originals/server/testing/fake-platform.ts';
import { overflow } from './browser/cut-texts.ts';
import { openVisits, type Visits } from './browser/visits.ts';
import { breachesOf } from './pages/accessibility.ts';
import { inTurn } from './whole.ts';

const start = 10_000_000n;

/** Each game: what places a bet that is good for a round, and what begins it. */
const games = [
  { code: 'fortune-madang', place: undefined, begin: /^돌리기/ },
  { code: 'baccarat', place: /^뱅커(?! 페어)/, begin: /^나누기/ },
  { code: 'roulette', place: /^적/, begin: /^굴리기/ },
  { code: 'dragon-tiger', place: /^용/, begin: /^나누기/ },
  { code: 'dice', place: undefined, begin: /^굴리기/ },
] as const;

const sizes = [
  ['a desktop', 1440],
  ['a phone', 390],
] as const;

/** Runs in the page before its own scripts: notes for how long what would move for more than a blink does. */
const notesMotion = `{
  globalThis.motions = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, timing) {
    const animation = animate.call(this, frames, timing);
    const begun = performance.now();
    if (Number(timing?.duration ?? 0) > 1_000)
      animation.finished.then(() => globalThis.motions.push(performance.now() - begun), () => undefined);
    return animation;
  };
}`;

/** What the browser says of a server that is away, and of bets that the wallet does not take. */
const away = /Failed to load resource|ERR_CONNECTION/;

describe('the pages of the originals, at a platform that does as it is told', () => {
  let platform: FakePlatform;
  let running: Running;
  let visits: Visits;
  let base: string;
  let player = 100;
  const opened: Page[] = [];

  beforeAll(async () => {
    platform = await fakePlatform(start);
    await run('0');
    base = `http://127.0.0.1:${running.port}`;
    visits = await openVisits(base);
  });
  afterAll(async () => {
    await visits?.[Symbol.asyncDispose]();
    await running?.[Symbol.asyncDispose]();
    platform?.[Symbol.dispose]();
  });
  afterEach(async () => {
    for (const page of opened.splice(0)) await page.context().close();
  });
  beforeEach(({ onTestFailed }) => {
    player += 1;
    platform.purse.balance = start;
    platform.purse.mood = () => 'answer';
    platform.calls.length = 0;
    onTestFailed(() => visits.photograph('originals pages'));
  });

  async function run(port: string): Promise<void> {
    running = await openOriginals(readConfig({ ...platform.env, ORIGINALS_PORT: port }), () => {});
    platform.purse.publicKey = running.publicKey;
  }

  /** Where a new session of this test's own player opens, on the address that this browser knows. */
  async function windowOf(game: string, lang = 'ko'): Promise<string> {
    const meta = { min_bet: 1_000n * 100_000n, max_bet: 5_000_000n * 100_000n, default_bet: 2_000n * 100_000n };
    const asked = { user: String(player), token: 't', game_code: game, product: '', currency: 'KRW', lang, meta };
    const { url } = await platform.supplier(base)('/game/url', asked);
    return String(url).replace(/^https?:\/\/[^/]+/, '');
  }

  async function open(game: string, { width = 1440, lang = 'ko' } = {}): Promise<Page> {
    const page = await visits.open(await windowOf(game, lang), { width, expects: away });
    opened.push(page);
    await page.locator('.go').waitFor();
    return page;
  }

  const api = async (page: Page, path: string, body?: unknown) => {
    const response = await fetch(`${base}/api/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'x-session': new URL(page.url()).hash.slice(1), 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    // biome-ignore lint/suspicious/noExplicitAny: a test looks into it as it likes.
    return (await response.json()) as any;
  };

  const finished = (page: Page) =>
    page.locator('.controls:not([inert])').waitFor({ state: 'attached', timeout: 30_000 });
  const betCalls = (): Call[] => platform.calls.filter(({ path }) => path === '/transaction/bet');

  /** One round was played, and the purse has changed by exactly that. */
  async function oneRound(page: Page): Promise<void> {
    await expect.poll(async () => (await api(page, 'rounds')).rounds[0]?.state).toBe('done');
    const { rounds } = await api(page, 'rounds');
    expect(rounds).toHaveLength(1);
    const [{ stake, payout }] = rounds;
    expect(platform.purse.balance).toBe(start - BigInt(stake) + BigInt(payout));
    expect(new Set(betCalls().map(({ transaction }) => transaction)).size).toBe(1);
  }

  /** Gives the player a seed by which the next spin has free spins: a test may look at the server's own. */
  async function seedForFreeSpins(page: Page): Promise<void> {
    await api(page, 'state');
    using file = new DatabaseSync(join(platform.data, 'originals.sqlite'), { readOnly: true });
    const row = file
      .prepare('select server_seed from seed_pairs where player = ? and revealed_at is null')
      .get(String(player));
    const serverSeed = String(row?.server_seed);
    const bet = fortuneMadang.parse({ amount: '2000' });
    for (let n = 0; n < 20_000; n++) {
      const numbers = numbersOf('fortune-madang', { serverSeed, clientSeed: `free-${n}`, nonce: 0 });
      if (fortuneMadang.play(bet, numbers).outcome.spins.length < 11) continue;
      await api(page, 'seed', { clientSeed: `free-${n}` });
      await page.reload();
      await page.locator('.go').waitFor();
      return;
    }
    throw new Error('no seed gives free spins');
  }

  test('a reload amid free spins shows the same round again, to its end, and places nothing', async () => {
    const page = await open('fortune-madang');
    await seedForFreeSpins(page);
    await page.getByRole('button', { name: /^돌리기/ }).click();
    await page.getByText(/무료 회전 2\//).waitFor();
    await page.reload();
    await page.getByText(/무료 회전 1\//).waitFor();
    await page.getByRole('button', { name: '건너뛰기' }).click();
    await finished(page);
    await page
      .getByText(/무료 회전 \d+ · (당첨금|낙첨)/)
      .first()
      .waitFor();
    await oneRound(page);
    await page.reload();
    await page.locator('.mine li').waitFor();
    await page.getByRole('button', { name: /^돌리기/ }).waitFor();
    expect(await page.locator('.table-said').textContent()).toBe('');
    await oneRound(page);
  });

  test('a reload while the wheel turns lays the chips as they lay, and shows the number of the server', async () => {
    const page = await open('roulette', { width: 390 });
    await page.getByRole('button', { name: /^적/ }).click();
    await page
      .getByRole('group', { name: '무엇에 놓을까요', exact: true })
      .getByRole('button', { name: /^넷/ })
      .click();
    await page.getByRole('button', { name: '넷 16-17-19-20' }).click();
    await page.getByRole('button', { name: /^굴리기 2,000/ }).click();
    await page.getByRole('button', { name: '건너뛰기' }).waitFor();
    await page.reload();
    await finished(page);
    const [{ outcome }] = (await api(page, 'rounds')).rounds;
    expect(await page.locator('.wheel-number').textContent()).toBe(String(outcome.number));
    expect(await page.locator('.chip.laid:not([hidden])').count()).toBe(2);
    await oneRound(page);
  });

  test.each(games)(
    'a reload of $code before the wallet has answered goes on with the same bet',
    async ({ code, place, begin }) => {
      const page = await open(code);
      platform.purse.mood = ({ path }) => (path === '/transaction/bet' ? 'fail' : 'answer');
      if (place) await page.getByRole('button', { name: place }).first().click();
      await page.getByRole('button', { name: begin }).click();
      await expect.poll(() => betCalls().length).toBeGreaterThan(0);
      await page.reload();
      await page.locator('.controls[inert]').waitFor({ state: 'attached' });
      platform.purse.mood = () => 'answer';
      await finished(page);
      await oneRound(page);
    },
  );

  test('a server that goes away amid a round is told of by a bar, and the round goes on when it is back', async () => {
    const page = await open('dice');
    platform.purse.mood = ({ path }) => (path === '/transaction/bet' ? 'fail' : 'answer');
    await page.getByRole('button', { name: /^굴리기/ }).click();
    await expect.poll(() => betCalls().length).toBeGreaterThan(0);
    const { port } = running;
    await running[Symbol.asyncDispose]();
    await page.getByText('연결이 끊겼습니다. 다시 잇는 중입니다.').waitFor();
    platform.purse.mood = () => 'answer';
    await run(String(port));
    await finished(page);
    expect(await page.locator('.bar').isVisible()).toBe(false);
    await oneRound(page);
  });

  test('a win that the platform has not booked yet is told of, and its balance comes when it is', async () => {
    const page = await open('roulette');
    platform.purse.mood = ({ path }) => (path === '/transaction/win' ? 'fail' : 'answer');
    // Zero, red and black: whatever comes, something is paid.
    for (const name of [/^적/, /^흑/, /^한 번호 0$/]) await page.getByRole('button', { name }).click();
    await page.getByRole('button', { name: /^굴리기/ }).click();
    await page.getByText(/당첨금이 지갑에 들어오는 중입니다/).waitFor();
    platform.purse.mood = () => 'answer';
    await page.locator('.bar').waitFor({ state: 'hidden', timeout: 40_000 });
    await oneRound(page);
    const balance = platform.purse.balance.toLocaleString('ko');
    await expect.poll(() => page.locator('.sums dd').first().textContent()).toBe(balance);
  });

  test.each(games)(
    'a round of $code is verified in the browser once its seed was revealed',
    async ({ code, place, begin }) => {
      const page = await open(code);
      if (place) await page.getByRole('button', { name: place }).first().click();
      await page.getByRole('button', { name: begin }).click();
      await page.getByRole('button', { name: '건너뛰기' }).click();
      await finished(page);
      await page.getByRole('button', { name: '검증', exact: true }).click();
      await page.getByRole('button', { name: '씨앗 바꾸고 공개받기' }).click();
      await page.locator('.seeds li code').first().waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: '내 기록' }).click();
      await page.getByRole('button', { name: '다시 계산' }).click();
      await page.getByText('✓ 일치합니다').waitFor();
      await page.getByRole('button', { name: '판 복사' }).waitFor();
    },
  );

  test.each(sizes)(
    'every place of the cloth has a name and room for a finger on %s, and a chip lies on it',
    async (_name, width) => {
      const page = await open('roulette', { width });
      const board = page.locator('.board');
      const chooser = page.getByRole('group', { name: '무엇에 놓을까요', exact: true });
      const names = new Set<string>();
      for (const kind of ['한 번호', '둘', '셋', '넷', '여섯']) {
        await chooser.getByRole('button', { name: new RegExp(`^${kind}`) }).click();
        for (const place of await board.getByRole('button').all()) {
          names.add((await place.getAttribute('aria-label'))?.replace(/, 1,000$/, '') ?? '');
          const box = await place.boundingBox();
          expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
        }
        const [last] = (await board.getByRole('button', { name: new RegExp(`^${kind} `) }).all()).slice(-1);
        await last?.click();
      }
      expect(names.size).toBe(places.length);
      await expect.poll(() => page.locator('.chip.laid:not([hidden])').count()).toBe(5);
      const act = (name: string) => page.getByRole('button', { name, exact: true }).click();
      const total = () => page.locator('.table-sums b').first().textContent();
      expect(await total()).toBe('5,000');
      await act('×2');
      expect(await total()).toBe('10,000');
      await act('되돌리기');
      expect(await total()).toBe('5,000');
      await act('지우기');
      expect(await total()).toBe('0');
    },
  );

  test('a mouse lays a chip on the very edge and corner that it points at', async () => {
    const page = await open('roulette');
    const box = await page.getByRole('button', { name: '한 번호 17', exact: true }).boundingBox();
    if (!box) throw new Error('17 is not on the cloth');
    const { x, y, width, height } = box;
    await page.mouse.click(x + width / 2, y + height / 2);
    await page.mouse.click(x + width - 1, y + height / 2);
    await page.mouse.click(x + width - 1, y + height - 1);
    await page.mouse.click(x + width / 2, y + height - 1);
    for (const name of ['한 번호 17, 1,000', '둘 17-20, 1,000', '넷 16-17-19-20, 1,000', '둘 16-17, 1,000'])
      expect(await page.locator(`[aria-label="${name}"]`).count()).toBe(1);
  });

  test('a table is played by the keyboard alone, and the tab key leaves the cloth', async () => {
    const page = await open('roulette');
    await page.getByRole('button', { name: '한 번호 0', exact: true }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    const laid = page.locator('.board [aria-label$=", 1,000"]');
    expect(await laid.getAttribute('aria-label')).toMatch(/^한 번호 5, /);
    await page.keyboard.press('Tab');
    expect(await page.evaluate<boolean>('document.querySelector(".board").contains(document.activeElement)')).toBe(
      false,
    );
    for (let tabs = 0; tabs < 20; tabs++) {
      if (await page.evaluate<boolean>('document.activeElement.className === "go"')) break;
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    await page.getByText(/^\d+ (적|흑|영)\. (당첨금|낙첨)/).waitFor({ state: 'attached' });
    await finished(page);
    await oneRound(page);
  });

  test('who wants no motion sees the end at once', async () => {
    const page = await open('roulette');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.addInitScript(notesMotion);
    await page.reload();
    await page.getByRole('button', { name: /^적/ }).click();
    await page.getByRole('button', { name: /^굴리기/ }).click();
    await page.locator('.wheel-tags span').first().waitFor();
    const motions = await page.evaluate<number[]>('globalThis.motions');
    expect(motions.length).toBeGreaterThan(0);
    expect(Math.max(...motions)).toBeLessThan(1_000);
    expect(
      await page.evaluate<number>('document.getAnimations().filter((one) => one.playState === "running").length'),
    ).toBe(0);
  });

  describe.each(games.map((game, nth) => ({ ...game, nth })))('$code', ({ code, place, begin, nth }) => {
    test.each(inTurn(sizes, nth))(
      'breaks no rule of accessibility on %s, before a round and after it, dark and light',
      async (_name, width) => {
        const page = await open(code, { width });
        expect(await breachesOf(page, 'all')).toEqual([]);
        if (place) await page.getByRole('button', { name: place }).first().click();
        await page.getByRole('button', { name: begin }).click();
        await page.getByRole('button', { name: '건너뛰기' }).click();
        await finished(page);
        await page.waitForTimeout(600);
        expect(await breachesOf(page, 'all')).toEqual([]);
        await page.getByRole('button', { name: '밝은 화면' }).click();
        await page.mouse.move(0, 0);
        expect(await breachesOf(page, 'colours')).toEqual([]);
        for (const name of ['규칙과 한도', '내 기록', '검증']) {
          await page.getByRole('button', { name, exact: true }).click();
          await page.getByRole('dialog').waitFor();
          expect(await breachesOf(page, 'all')).toEqual([]);
          await page.keyboard.press('Escape');
        }
      },
    );

    test.each(inTurn(languages, nth, 2))('fits a phone of 360 pixels in %s', async (lang) => {
      const page = await open(code, { width: 360, lang });
      expect(await page.evaluate<number>(overflow)).toBeLessThanOrEqual(0);
      await page.locator('.head .ib').nth(2).click();
      await page.getByRole('dialog').waitFor();
      expect(await page.evaluate<number>(overflow)).toBeLessThanOrEqual(0);
    });
  });
});
