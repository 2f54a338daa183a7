import { type Browser, chromium, type Page } from 'playwright-core';
import { findChromium } from '../../scripts/servers.ts';
import { buildSites } from '../../standalone/sites.ts';
import { type Figure, lower, percentile } from '../figure.ts';
import { say } from '../report.ts';
import { accountOf, benchTree } from './fill.ts';

const password = 'madang-shop';
const pageRuns = 60;
const pageMs = 50;
const levelRuns = 9;
const levelMs = 300;

interface Session {
  get(path: string): Promise<{ rows: number; total: string | null }>;
}

async function logIn(url: string, account: string, secret: string, console: 'admin' | 'partner'): Promise<Session> {
  const answer = await fetch(`${url}/rest/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ account, password: secret, console }),
  });
  const { token } = (await answer.json()) as { token?: string };
  if (!token) throw new Error(`${account} could not log in: ${answer.status}`);
  return {
    get: async (path) => {
      const read = await fetch(`${url}${path}`, { headers: { authorization: token } });
      const rows = (await read.json()) as unknown[];
      if (!read.ok || !Array.isArray(rows)) throw new Error(`${path}: ${read.status} ${JSON.stringify(rows)}`);
      return { rows: rows.length, total: read.headers.get('content-range') };
    },
  };
}

const pageOf = (resource: string, from = 0, filter: object = {}): string =>
  `/rest/${resource}?${new URLSearchParams({
    filter: JSON.stringify(filter),
    range: JSON.stringify([from, from + 19]),
    sort: JSON.stringify(['id', 'DESC']),
  })}`;

/** Pages of subtrees, as the consoles ask for them: REST and all that answers it. */
export async function measurePages(url: string): Promise<Figure[]> {
  const admin = await logIn(url, 'admin', 'madang-admin', 'admin');
  const top = await logIn(url, accountOf(benchTree.top), password, 'partner');
  const head = await logIn(url, accountOf(benchTree.head), password, 'partner');
  const deep = Math.min(9_000, Math.floor(benchTree.members / 10));
  const asked: [string, Session, string][] = [
    ['members of the whole tree', top, pageOf('members')],
    ['members of the whole tree, deep', top, pageOf('members', deep)],
    ['members of a quarter of it', head, pageOf('members')],
    ['members below a head office, for an operator', admin, pageOf('members', 0, { path: benchTree.head.path })],
    ['agents of the whole tree', top, pageOf('agents')],
    ['agents of a quarter of it, deep', head, pageOf('agents', 1_000)],
  ];
  const figures: Figure[] = [];
  for (const [name, session, path] of asked) {
    const { rows, total } = await session.get(path);
    say(`  ${name}: ${rows} rows of ${total}`);
    const taken: number[] = [];
    for (let n = 0; n < pageRuns; n++) {
      const started = performance.now();
      await session.get(path);
      taken.push(performance.now() - started);
    }
    const sorted = Float64Array.from(taken).sort();
    figures.push(lower(`page of ${name}, p95`, percentile(sorted, 0.95), 'ms', pageMs));
  }
  return figures;
}

/** How long a level of the tree takes to open in a browser, from the press until its rows are drawn. */
export async function measureLevels(url: string): Promise<Figure[]> {
  await buildSites();
  const executablePath = await findChromium();
  const args = ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'];
  const browser = await chromium.launch({ executablePath, args });
  try {
    const page = await openTree(browser, url);
    // The first level stands open: the tiers below it are opened one after the other, each through its first agent.
    const taken: number[] = [];
    for (let n = 0; n < levelRuns; n++) taken.push(...(await openLevels(page)));
    const sorted = Float64Array.from(taken).sort();
    return [
      lower('a level of the tree opens in the browser, median', percentile(sorted, 0.5), 'ms'),
      lower(`a level of the tree opens in the browser, slowest of ${taken.length}`, sorted.at(-1) ?? 0, 'ms', levelMs),
    ];
  } finally {
    await browser.close();
  }
}

async function openTree(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
    locale: 'ko-KR',
  });
  context.setDefaultTimeout(20_000);
  const page = await context.newPage();
  await page.goto('/pa-login');
  await page.getByLabel('아이디').fill(accountOf(benchTree.top));
  await page.getByLabel('비밀번호').fill(password);
  await page.getByRole('button', { name: '로그인', exact: true }).click();
  await page.getByRole('button', { name: accountOf(benchTree.top), exact: true }).waitFor();
  return page;
}

/** Runs in the page: presses the first closed box and answers after how many milliseconds its rows are drawn; -1 where there is none left. */
const openNext = `(async () => {
  const boxes = [...document.querySelectorAll('main button[aria-expanded]')];
  const box = boxes.toReversed().find((one) => one.getAttribute('aria-expanded') === 'false' && one.closest('tr'));
  if (!box) return -1;
  const before = document.querySelectorAll('main tbody tr').length;
  const started = performance.now();
  box.click();
  while (document.querySelectorAll('main tbody tr').length <= before) {
    if (performance.now() - started > 10000) return 10000;
    await new Promise((done) => requestAnimationFrame(done));
  }
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  return performance.now() - started;
})()`;

async function openLevels(page: Page): Promise<number[]> {
  await page.goto('/pa-star');
  await page.locator('main button[aria-expanded="false"]').first().waitFor();
  const taken: number[] = [];
  for (let tier = 2; tier < benchTree.earners + 1; tier++) {
    const ms = await page.evaluate<number>(openNext);
    if (ms < 0) break;
    taken.push(ms);
  }
  if (taken.length === 0) throw new Error('no level of the tree could be opened');
  return taken;
}
