import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { bets, board, change, delay, games, live, stream } from './browser/answers.ts';
import { settled } from './browser/looks.ts';
import { logIn } from './browser/player-site.ts';
import { shiftsOf, watchShifts } from './browser/shifts.ts';
import { startSites } from './browser/start-sites.ts';
import type { Visits } from './browser/visits.ts';

const eos1 = '/game/powerball/ntry/eos1';
const keno = [63, 61, 20, 50, 67, 3, 49, 43, 44, 17, 57, 37, 11, 5, 68, 22, 53, 14, 33, 62, 9, 46];
/** A game of each family, and numbers that one of its rounds may draw. */
const families = [
  { path: eos1, numbers: [21, 27, 19, 25, 24, 5] },
  { path: '/game/minigame/ntry/powerladder', numbers: [11, 7, 3, 26, 27, 5] },
  { path: '/game/minigame/ntry/kenoladder', numbers: keno },
  { path: '/game/minigame/ntry/speedkeno', numbers: keno },
  { path: '/game/powerball/bepick/happy545', numbers: [28, 36, 23, 17, 41] },
  { path: '/game/minigame/bepick/marukhan', numbers: [20, 17, 11, 10] },
];

/** A phone and desks, each with somebody of its own; at the widest a visitor. */
const screens = [
  { width: 390, account: 'player1' },
  { width: 1024, account: 'player2' },
  { width: 1440, account: undefined },
];

/** Not so much as a line of the menu. */
const maxShift = 0.0005;
const lateMs = 500;
const late = (): Promise<void> => sleep(lateMs);

interface Board {
  game: { id: string; markets: { market: string; picks: { pick: string }[] }[] };
  current?: Round;
  recent?: Round[];
}

interface Round {
  id: string;
  round: number;
  [fact: string]: unknown;
}

const minuteMs = 60_000;
const at = (fromNowMs: number): string => new Date(Date.now() + fromNowMs).toISOString();

/** A round of a game: the one that sells, or one before or after it. */
const roundOf = (game: string, round: number, status: string, more: object = {}): Round => ({
  id: `${game}.20261120.${round}`,
  game,
  round,
  day: '2026-11-20',
  status,
  opensAt: at((round - 101) * minuteMs),
  closesAt: at((round - 100) * minuteMs + 40_000),
  drawsAt: at((round - 100) * minuteMs + 50_000),
  commitment: '6b'.repeat(32),
  ...more,
});

/** What a draw makes of a round: each market's first pick has won. */
const drawn = ({ game, numbers }: { game: Board['game']; numbers: readonly number[] }, round: number): Round =>
  roundOf(game.id, round, 'settled', {
    drawnAt: at(0),
    numbers,
    results: game.markets.map(({ market, picks }) => ({ market, pick: picks[0]?.pick })),
  });

const running = 'eos1.20261120.100';

const betOn = (roundId: string, nth = 1) => ({
  id: `01990000-0000-7000-8000-00000000000${nth}`,
  gameClass: 'powerball',
  game: 'eos1',
  legs: [{ market: 'powerball.odd_even', pick: 'pb_odd', roundId }],
  stake: '10000',
  combinedOddsMilli: 1950,
  potentialPayout: '19500',
  status: 'accepted',
  placedAt: at(0),
});

/** What moved on the page since it was opened. */
async function moved(page: Page, path: string, why: string): Promise<string[]> {
  await settled(page);
  await page.waitForTimeout(150);
  const { sum, largest } = await shiftsOf(page);
  return sum > maxShift ? [`${path}, ${why}: ${sum.toFixed(4)} ${largest}`] : [];
}

describe('the pages of the player site stand still from their first picture on', () => {
  let visits: Visits;

  startSites((sites) => ({ visits } = sites));

  async function openAs(account: string | undefined, width: number): Promise<Page> {
    const page = await visits.open(account ? '/login' : '/', { width });
    if (account) await logIn(page, account, 'madang-player');
    await watchShifts(page);
    return page;
  }

  /** The rule on every screen, all at once: a page that waits for an answer leaves time for the others. */
  async function onAll(jumpsOf: (page: Page) => Promise<string[]>): Promise<void> {
    const jumps = await Promise.all(
      screens.map(async ({ width, account }) => {
        const page = await openAs(account, width);
        const found = await jumpsOf(page);
        await page.context().close();
        return found.map((jump) => `${width}: ${jump}`);
      }),
    );
    expect(jumps.flat()).toEqual([]);
  }

  test('a first round and its result find their room', () =>
    onAll(async (page) => {
      let shown: Board['game'] | undefined;
      await change(page, games, (answer) => ({ ...answer, rounds: [], last: [] }));
      await change<Board>(page, board, ({ current: _, ...answer }) => {
        shown = answer.game;
        return { ...answer, recent: [] };
      });
      const jumps: string[] = [];
      for (const { path, numbers } of families) {
        await page.unroute(live);
        const empty = Promise.withResolvers<void>();
        await stream(
          page,
          () => empty.promise,
          () => {
            const game = shown ?? { id: '', markets: [] };
            return [{ snapshot: { rounds: [roundOf(game.id, 100, 'open')] } }, { round: drawn({ game, numbers }, 99) }];
          },
        );
        await page.goto(path);
        await page.getByRole('heading', { name: '패턴' }).waitFor();
        empty.resolve();
        await page.getByText('제 99회 결과').waitFor();
        jumps.push(...(await moved(page, path, 'a first result')));
      }
      return jumps;
    }));

  test('nothing moves, whichever answer is late', () =>
    onAll(async (page) => {
      const jumps: string[] = [];
      const visited = [
        { path: '/', answers: ['**/*.SessionService/GetContext', games] },
        { path: eos1, answers: ['**/*.SessionService/GetContext', games, board, bets, live, '**/*GamePage*.js'] },
        { path: '/board/money-deposit', answers: ['**/*.SessionService/GetContext', '**/*.MoneyService/*'] },
      ];
      for (const { path, answers } of visited)
        for (const answer of answers) {
          const end = await delay(page, answer, lateMs);
          await page.goto(path);
          await page.waitForTimeout(lateMs + 100);
          jumps.push(...(await moved(page, path, `${answer} late`)));
          await end();
        }
      return jumps;
    }));

  test('a game without a round shows nothing of what a member has on other games', async () => {
    const page = await openAs('player3', 390);
    await change(page, games, (answer) => ({ ...answer, rounds: [], last: [] }));
    await change<Board>(page, board, ({ current: _, ...answer }) => ({ ...answer, recent: [] }));
    await page.route(bets, (route) => route.fulfill({ json: { bets: [betOn(running)], total: '1' } }));
    await stream(page, late, () => []);
    await page.goto('/game/minigame/ntry/speedkeno');
    await page.getByRole('heading', { name: '패턴' }).waitFor();
    await page.waitForTimeout(lateMs);
    await page.getByText('이 회차에는 아직 배팅이 없습니다').waitFor();
    await page.context().close();
  });

  /** A page on the running round, on which the member has these bets; what the stream tells, it tells when it is called. */
  async function openRound(width: number, betsNow: () => readonly object[], told: () => object) {
    const page = await openAs('player3', width);
    const asked = Promise.withResolvers<void>();
    await change(page, games, (answer) => ({ ...answer, rounds: [], last: [] }));
    await change<Board>(page, board, (answer) => ({
      ...answer,
      current: roundOf(answer.game.id, 100, 'open'),
      recent: [drawn({ game: answer.game, numbers: [1, 2, 3, 4, 5, 6] }, 99)],
    }));
    await page.route(bets, async (route) => {
      const { roundId } = route.request().postDataJSON() as { roundId?: string };
      await route.fulfill({ json: roundId === running ? { bets: betsNow() } : {} });
    });
    await stream(
      page,
      () => asked.promise,
      () => [told()],
    );
    await page.goto(eos1);
    return { page, tell: asked.resolve };
  }

  const title = (page: Page, name: string) => page.getByRole('heading', { name }).waitFor();

  test.each([390, 1440])('what a member has on a round stays while it gives way to the next, at %i', async (width) => {
    const { page, tell } = await openRound(
      width,
      () => [betOn(running)],
      () => ({ round: roundOf('eos1', 101, 'open') }),
    );
    await title(page, '이번 회차 내 배팅');
    await page.getByRole('listitem').filter({ hasText: '19,500' }).waitFor();
    tell();
    await title(page, '지난 회차 내 배팅');
    expect(await moved(page, eos1, 'the next round opens')).toEqual([]);
    await page.context().close();
  });

  test.each([390, 1440])('bets that another device places find their room, at %i', async (width) => {
    let placed: object[] = [];
    const { page, tell } = await openRound(
      width,
      () => placed,
      () => ({ bet: betOn(running) }),
    );
    await page.getByText('이 회차에는 아직 배팅이 없습니다').waitFor();
    placed = Array.from({ length: 5 }, (_, at) => betOn(running, at + 1));
    tell();
    await expect.poll(() => page.getByRole('listitem').filter({ hasText: '19,500' }).count()).toBe(5);
    expect(await moved(page, eos1, 'five bets arrive')).toEqual([]);
    await page.context().close();
  });
});
