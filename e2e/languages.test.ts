import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { cutOff } from './browser/cut-off.ts';
import { cutTexts, overflow } from './browser/cut-texts.ts';
import { koreanOn, settled } from './browser/looks.ts';
import { logIn } from './browser/player-site.ts';
import { startSites } from './browser/start-sites.ts';
import type { Visits } from './browser/visits.ts';
import { inTurn } from './whole.ts';

const games = [
  'powerball/ntry/eos1',
  'minigame/ntry/speedkeno',
  'minigame/ntry/powerladder',
  'minigame/bepick/marukhan',
];
const lobbies = ['sports/cross', 'inplay'];
const money = ['money-deposit', 'money-withdraw', 'money-history', 'point', 'casino-balance'];
const boards = [...money, 'betting-history', 'game-result', 'game-rule', 'notice', 'customer', 'care'];
const pages = [
  '/',
  ...[...games, ...lobbies].map((page) => `/game/${page}`),
  ...boards.map((page) => `/board/${page}`),
  '/fair',
  '/nowhere',
];
const widths = [1440, 390];

const languages = [
  { code: 'ja', name: '日本語', sign: /円/ },
  { code: 'vi', name: 'Tiếng Việt', sign: /₩/ },
  { code: 'th', name: 'ไทย', sign: /฿/ },
  { code: 'en', name: 'English', sign: /\$/ },
];

/** A key of a text that nobody has is shown as itself: `wallet:deposit.title`. */
const shownKeys = async (page: Page): Promise<string[]> => {
  const words = (await page.locator('body').innerText()).split(/\s+/);
  return words.filter((word) => /^([a-z]+:)?[a-z]+\.[a-z]\w*(\.\w+)*$/.test(word) && !/^(www|eos|sha)/.test(word));
};

/**
 * Runs in the page: a machine without a font of a script draws a box for every sign of it, marks above letters too,
 * and such a page has the room of no language.
 */
const isDrawn = `(() => {
  const pen = document.createElement('canvas').getContext('2d');
  pen.font = getComputedStyle(document.body).font;
  return pen.measureText('\u0E01\u0E35\u0E48').width < 1.5 * pen.measureText('\u0E01').width;
})()`;

async function crowded(page: Page, width: number): Promise<string[]> {
  if ((await page.evaluate('document.documentElement.lang')) === 'th' && !(await page.evaluate<boolean>(isDrawn)))
    return [];
  const wider = await page.evaluate<number>(overflow);
  return [
    ...(wider > 0 ? [`${wider} pixels too wide`] : []),
    ...(await cutOff(page, { scrolledPasses: width < 600 })),
    ...(await page.evaluate<string[]>(cutTexts)),
  ];
}

async function faultsOf(page: Page, width: number): Promise<string[]> {
  return [
    ...(await crowded(page, width)),
    ...(await koreanOn(page)).map((text) => `Korean: ${text.trim()}`),
    ...(await shownKeys(page)).map((key) => `no text: ${key}`),
  ];
}

describe('the player site in other languages', () => {
  let visits: Visits;
  let page: Page;

  startSites((sites) => ({ visits } = sites));
  beforeAll(async () => {
    page = await visits.open('/login');
    await logIn(page, 'player1', 'madang-player');
  });

  describe.each(languages)('$name', ({ code, name, sign }) => {
    test('is told to the server, begins the page anew and stays', async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto('/board/notice');
      const told = page.waitForRequest((request) => request.url().endsWith('.SessionService/SetLanguage'));
      const anew = page.waitForEvent('domcontentloaded');
      await page.getByRole('contentinfo').getByRole('button', { name, exact: true }).click();
      expect((await told).postDataJSON()).toEqual({ language: code });
      await anew;
      await page.getByRole('button', { name, exact: true, pressed: true }).first().waitFor();
      expect(await page.evaluate('document.documentElement.lang')).toBe(code);
      expect(await page.evaluate(`localStorage.getItem('madang.language')`)).toBe(code);
      await page.reload();
      await page.getByRole('banner').getByText(sign).first().waitFor();
      expect(await page.evaluate('document.documentElement.lang')).toBe(code);
    });

    test.each(widths)('has room on every page at %i pixels, no key and nothing in Korean', async (width) => {
      const faults = new Set<string>();
      const turn = languages.findIndex((language) => language.code === code);
      await page.setViewportSize({ width, height: 900 });
      for (const [place, path] of pages.entries()) {
        if (!inTurn(languages, place, 2).some((language) => language.code === code)) continue;
        if (!inTurn(widths, Math.floor(place / 2) + turn).includes(width)) continue;
        await page.goto(path);
        await settled(page);
        for (const fault of await faultsOf(page, width)) faults.add(`${path}: ${fault}`);
      }
      expect([...faults]).toEqual([]);
    });
  });
});
