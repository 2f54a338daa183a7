import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { logIn } from './browser/player-site.ts';
import { startSites } from './browser/start-sites.ts';
import type { Visits } from './browser/visits.ts';
import { openTestStandalone } from './harness.ts';
import { quietOf } from './pages/quiet.ts';

/** What every page asks, whoever is there. */
const everywhere = ['SessionService/GetContext', 'GameService/ListGames', 'SportsService/CountMatches'];
/** Addresses, with what only they ask; where visitors are refused it, members alone ask. */
const addresses: readonly { path: string; own: readonly string[]; ofMembers?: true }[] = [
  { path: '/', own: [] },
  { path: '/game/powerball/ntry/eos1', own: ['GameService/GetBoard'] },
  { path: '/game/minigame/ntry/speedkeno', own: ['GameService/GetBoard'] },
  { path: '/game/inplay', own: ['SportsService/ListMatches'] },
  { path: '/game/sports/cross', own: ['SportsService/ListMatches'] },
  { path: '/game/europe-sports/1', own: ['SportsService/GetMatch'] },
  { path: '/game/casino', own: ['CasinoService/GetLobby'], ofMembers: true },
  { path: '/game/slot', own: ['CasinoService/GetLobby'], ofMembers: true },
  { path: '/board/notice', own: ['SessionService/ListNotices'] },
  { path: '/board/event', own: ['ArticlesService/ListEvents'] },
  { path: '/board/game-rule', own: ['ArticlesService/ListRules'] },
  { path: '/board/freeboard', own: ['BoardService/ListPosts'] },
  { path: '/board/money-history', own: ['MoneyService/ListMoneyLogs'], ofMembers: true },
  { path: '/board/money-withdraw', own: ['MoneyService/GetWithdrawalInfo'], ofMembers: true },
  { path: '/board/point', own: ['AttendanceService/GetCalendar', 'PointHistoryService/ListRows'], ofMembers: true },
  { path: '/board/casino-balance', own: ['EggsService/GetRules', 'EggsService/List'], ofMembers: true },
  { path: '/board/betting-history', own: ['BettingService/Stat', 'BettingService/List'], ofMembers: true },
  { path: '/board/friend', own: ['RecommendationService/GetOwn'], ofMembers: true },
  { path: '/board/customer', own: ['SupportService/ListInquiries'], ofMembers: true },
  { path: '/board/message', own: ['SupportService/ListMessages'], ofMembers: true },
  { path: '/board/care', own: ['ProtectionService/GetCare', 'ProtectionService/GetFigures'], ofMembers: true },
];

/** Runs in the page before its scripts: notes what is asked early, of which the site takes one after another. */
const noteEarly = `(() => {
  let early;
  Object.defineProperty(globalThis, 'madangEarly', {
    get: () => early,
    set: (asks) => {
      early = asks;
      globalThis.__early = asks.map(({ url }) => url.split('/madang.player.v1.')[1]);
    },
  });
})()`;

/** Every question to the player's API that a page asks until it is filled, by method and words. */
async function askedAt(page: Page, address: string): Promise<string[]> {
  const asked: string[] = [];
  const note = (request: { url(): string; postData(): string | null }): void => {
    const [, method] = /\/madang\.player\.v1\.(.+)$/.exec(request.url()) ?? [];
    if (method) asked.push(`${method} ${request.postData()}`);
  };
  const quiet = quietOf(page);
  page.on('request', note);
  await page.goto(address);
  await quiet.wait();
  page.off('request', note);
  return asked;
}

describe('what is asked before the site has run', () => {
  let visits: Visits;
  let visitor: Page;
  let member: Page;
  startSites((sites) => ({ visits } = sites), { name: 'early-questions', open: () => openTestStandalone() });
  beforeAll(async () => {
    // There is no match of this number and no lobby here: both are refused, which the page's console tells.
    const expects = /the server responded with a status of 4\d\d/;
    visitor = await visits.open('/fair', { expects });
    member = await visits.open('/login', { expects });
    for (const page of [visitor, member]) await page.addInitScript(noteEarly);
    await logIn(member, 'player1', 'madang-player');
  });

  test.each(addresses)('is what $path asks, and is asked once', async ({ path, own, ofMembers }) => {
    for (const [page, isMember] of [
      [visitor, false],
      [member, true],
    ] as const) {
      const asked = await askedAt(page, path);
      const early = await page.evaluate<string[]>('globalThis.__early');
      expect({ isMember, early }).toEqual({ isMember, early: [...everywhere, ...(isMember || !ofMembers ? own : [])] });
      const left = await page.evaluate<string[]>(`globalThis.madangEarly.map(({ url, body }) => url + ' ' + body)`);
      const twice = asked.filter((one, place) => asked.indexOf(one) !== place);
      expect({ isMember, left, twice }).toEqual({ isMember, left: [], twice: [] });
    }
  });
});
