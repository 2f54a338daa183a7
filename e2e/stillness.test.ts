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

/** A phone and a narrow desk, each with somebody of its own. */
const screens = [
  { width: 390, account: 'player1' },
  { width: 1024, account: 'player2' },
];

/** Not so much as a line of the menu. */
const maxShift = 0.0005;
const lateMs = 500;

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

const betOn = (roundId: string) => ({
  id: '01990000-0000-7000-8000-000000000001',
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

  async function openAs(account: string, width: number): Promise<Page> {
    const page = await visits.open('/login', { width });
    await logIn(page, account, 'madang-player');
    await watchShifts(page);
    return page;
  }

  /** The rule on a phone and at a desk, both at once: a page that waits for an answer leaves time for the other. */
  async function onBoth(jumpsOf: (page: Page) => Promise<string[]>): Promise<void> {
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
    onBoth(async (page) => {
      let shown: Board['game'] | undefined;
      await change(page, games, (answer) => ({ ...answer, rounds: [], last: [] }));
      await change<Board>(page, board, ({ current: _, ...answer }) => {
        shown = answer.game;
        return { ...answer, recent: [] };
      });
      const jumps: string[] = [];
      for (const { path, numbers } of families) {
        await page.unroute(live);
        await stream(page, lateMs, () => {
          const game = shown ?? { id: '', markets: [] };
          return [{ snapshot: { rounds: [roundOf(game.id, 100, 'open')] } }, { round: drawn({ game, numbers }, 99) }];
        });
        await page.goto(path);
        await page.getByText('제 99회 결과').waitFor();
        jumps.push(...(await moved(page, path, 'a first result')));
      }
      return jumps;
    }));

  test('nothing moves, whichever answer is late', () =>
    onBoth(async (page) => {
      const jumps: string[] = [];
      const late = [
        { path: '/', answers: ['**/*.SessionService/GetContext', games] },
        { path: eos1, answers: ['**/*.SessionService/GetContext', games, board, bets, live, '**/*GamePage*.js'] },
        { path: '/board/money-deposit', answers: ['**/*.SessionService/GetContext', '**/*.MoneyService/*'] },
      ];
      for (const { path, answers } of late)
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
    await page.route(bets, (route) => route.fulfill({ json: { bets: [betOn('eos1.20261120.100')], total: '1' } }));
    await stream(page, lateMs, () => []);
    await page.goto('/game/minigame/ntry/speedkeno');
    await page.getByRole('heading', { name: '패턴' }).waitFor();
    await page.waitForTimeout(lateMs);
    expect(await page.getByRole('heading', { name: '이번 회차 내 배팅' }).count()).toBe(0);
    await page.context().close();
  });

  test('what a member has on a round stays where it is while the round gives way to the next', async () => {
    const page = await openAs('player3', 390);
    await change(page, games, (answer) => ({ ...answer, rounds: [], last: [] }));
    await change<Board>(page, board, (answer) => ({
      ...answer,
      current: roundOf(answer.game.id, 100, 'open'),
      recent: [drawn({ game: answer.game, numbers: [1, 2, 3, 4, 5, 6] }, 99)],
    }));
    await page.route(bets, async (route) => {
      const { roundId } = route.request().postDataJSON() as { roundId?: string };
      await route.fulfill({ json: roundId === 'eos1.20261120.100' ? { bets: [betOn(roundId)], total: '1' } : {} });
    });
    await stream(page, lateMs, () => [{ round: roundOf('eos1', 101, 'open') }]);
    await page.goto(eos1);
    await page.getByRole('heading', { name: '이번 회차 내 배팅' }).waitFor();
    await page.getByRole('heading', { name: '지난 회차 내 배팅' }).waitFor();
    expect(await moved(page, eos1, 'the next round opens')).toEqual([]);
    await page.context().close();
  });
});
