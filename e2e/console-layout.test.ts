import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { chooseEnglish, enter } from './browser/consoles.ts';
import { cutTexts, overflow } from './browser/cut-texts.ts';
import { settled } from './browser/looks.ts';
import { shiftsOf, watchShifts } from './browser/shifts.ts';
import { startSites } from './browser/start-sites.ts';
import type { Visits } from './browser/visits.ts';
import { firstLoad } from './browser/weights.ts';
import { RestClient } from './clients.ts';
import type { Whole } from './harness.ts';
import { type Quiet, quietOf } from './pages/quiet.ts';
import { inTurn, oneOf } from './whole.ts';

/** What a console may weigh on the wire before it can be used. */
const maxBytes = 225_000;
const widths = [1440, 390, 1280, 1180, 1024, 320];
const others = ['ja', 'vi', 'th'];
/** What of a page may move while it is read. */
const maxShift = 0.02;

const consoles = [
  {
    path: '/admin',
    account: 'admin',
    password: 'madang-admin',
    // Those that lie behind a page of the menu.
    behind: [
      '/admin/members/create',
      '/admin/agents/create',
      '/admin/bank-accounts/create',
      '/admin/notices/create',
      '/admin/blacklist/create',
      '/admin/referral-codes/create',
      '/admin/admins/create',
      '/admin/profile',
    ],
    kept: 'RaStoreadmin.locale',
    main: [
      '/admin',
      '/admin/charges',
      '/admin/members',
      '/admin/members/create',
      '/admin/joins',
      '/admin/tree',
      '/admin/bets',
      '/admin/games',
      '/admin/settings',
    ],
    details: [
      '/admin/members/{member}/show',
      '/admin/members/{member}/edit',
      '/admin/agents/{agent}/show',
      '/admin/agents/{agent}/edit',
      '/admin/rounds/{round}/show',
      '/admin/notices/1',
      '/admin/bank-accounts/1',
    ],
  },
  {
    path: '/pa',
    account: 'shop1',
    password: 'madang-shop',
    behind: ['/pa-profile'],
    kept: 'RaStorepartner.locale',
    main: ['/pa', '/pa-child-user-list', '/pa-statistics-rolling', '/pa-statistics-days'],
    details: ['/pa-user-detail?id={member}'],
  },
];

/** What the addresses of single rows name. */
async function placesOf(whole: Whole): Promise<Record<string, string>> {
  const rest = new RestClient(whole.url);
  await rest.login('admin', 'madang-admin', 'admin');
  const first = async (resource: string, filter: Record<string, string>): Promise<string> => {
    const [row] = await rest.list<{ id: number | string }>(resource, filter);
    return String(row?.id);
  };
  return {
    member: await first('members', { account: 'player1' }),
    agent: await first('agents', { account: 'shop1' }),
    round: await first('rounds', { game: 'eos1' }),
  };
}

/** Runs in the page: whether something of the side menu lies beyond its edge. */
const menuTooWide = `[...document.querySelectorAll('aside, aside *')].some(
  (part) => part.clientWidth > 0 && getComputedStyle(part).overflowX === 'auto' && part.scrollWidth > part.clientWidth,
)`;

/** Runs in the page: every page of the side menu, whose groups are all open at first. */
const menuPages = `[...document.querySelectorAll('aside nav a')].map((link) => link.pathname)`;

/** Runs in the page: whether Thai is drawn, whose marks stand above their letter, or in boxes side by side. */
const drawsThai = `(() => {
  const pen = document.createElement('canvas').getContext('2d');
  return pen.measureText('กั').width === pen.measureText('ก').width;
})()`;

describe.each(consoles)('the console at $path', ({ path, account, password, behind, kept, main, details }) => {
  let whole: Whole;
  let visits: Visits;
  let page: Page;
  let places: Record<string, string>;
  let pages: string[];
  let quiet: Quiet;

  startSites((sites) => ({ whole, visits } = sites), { name: `console ${account}` });
  beforeAll(async () => {
    places = await placesOf(whole);
    page = await visits.open(path);
    quiet = quietOf(page);
    await enter(page, account, password);
    await page.getByRole('button', { name: account, exact: true }).waitFor();
    pages = [...(await page.evaluate<string[]>(menuPages)), ...behind];
    expect(pages).toEqual(expect.arrayContaining(main.filter((one) => !one.endsWith('/create'))));
  });

  async function open(one: string): Promise<void> {
    await page.goto(one);
    await quiet.wait();
  }

  /** Goes to a page as a link does, which leaves what is loaded where it is. */
  async function go(one: string): Promise<void> {
    await page.evaluate(`history.pushState(null, '', '${one}'); dispatchEvent(new PopStateEvent('popstate'))`);
    await quiet.wait();
  }

  async function faults(): Promise<string[]> {
    const wider = await page.evaluate<number>(overflow);
    const cut = await page.evaluate<string[]>(cutTexts);
    if (await page.evaluate<boolean>(menuTooWide)) cut.push('the menu is wider than its column');
    return wider > 0 ? [`${wider} pixels too wide`, ...cut] : cut;
  }

  const addressOf = (one: string): string =>
    Object.entries(places).reduce((address, [name, id]) => address.replace(`{${name}}`, id), one);

  /** A page that has just got another width may be on its way to its shape: what is wrong has to stay wrong. */
  async function faultsOnceSettled(): Promise<string[]> {
    if ((await faults()).length === 0) return [];
    await page.waitForTimeout(1_000);
    return faults();
  }

  test('is there with at most 225 kB on the wire, for a visitor and for who is logged in', async () => {
    const visitor = await visits.open('about:blank');
    const loads = [await firstLoad(visitor, path, 'form'), await firstLoad(page, path, 'nav')];
    await visitor.context().close();
    for (const { bytes, plain } of loads) {
      expect(bytes).toBeGreaterThan(100_000);
      expect(bytes).toBeLessThanOrEqual(maxBytes);
      expect(plain).toEqual([]);
    }
  });

  // At the width of a phone and of a desk the check of pages sees to it.
  test('moves nothing on any page while it is read, at the width of a tablet', async () => {
    await watchShifts(page);
    const moved: string[] = [];
    await page.setViewportSize({ width: 1024, height: 900 });
    for (const one of oneOf(4, pages)) {
      await open(one);
      const { sum, largest } = await shiftsOf(page);
      if (sum > maxShift) moved.push(`${one}: ${sum.toFixed(3)}, most of it ${largest}`);
    }
    expect(moved).toEqual([]);
  }, 240_000);

  test('fits phones from 320 pixels, and cuts no word of its own off in English at any width', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(path);
    await chooseEnglish(page);
    const cut = new Set<string>();
    for (const [place, one] of oneOf(2, [...pages, ...details]).entries()) {
      await go(addressOf(one));
      for (const width of inTurn(widths, place)) {
        await page.setViewportSize({ width, height: 900 });
        await settled(page);
        for (const fault of await faultsOnceSettled()) cut.add(`${one} at ${width}: ${fault}`);
      }
    }
    expect([...cut]).toEqual([]);
  }, 420_000);

  test.for(others)('cuts no word off on its main pages in %s', async (language, { skip }) => {
    skip(language === 'th' && !(await page.evaluate<boolean>(drawsThai)), 'this machine has no face for Thai');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.evaluate(`localStorage.setItem('${kept}', '"${language}"')`);
    await open(path);
    const cut = new Set<string>();
    for (const [place, one] of [...main, ...details].entries()) {
      if (!inTurn(others, place).includes(language)) continue;
      await go(addressOf(one));
      for (const fault of await faultsOnceSettled()) cut.add(`${one}: ${fault}`);
    }
    expect(await page.evaluate('document.documentElement.lang')).toBe(language);
    expect([...cut]).toEqual([]);
  });
});
