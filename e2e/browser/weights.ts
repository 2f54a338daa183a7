import { isDeepStrictEqual } from 'node:util';
import type { Locator, Page } from 'playwright-core';

/** Files below this are not compressed beforehand. */
const minBytes = 1_024;

interface Loaded {
  name: string;
  encodedBodySize: number;
  decodedBodySize: number;
}

/** Runs in the page: the page itself and every file of the site that it has asked for; its data are not its own weight. */
const loaded = `[...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
  .filter(({ name }) => !new URL(name).pathname.startsWith('/rest/'))
  .map(({ name, encodedBodySize, decodedBodySize }) => ({ name, encodedBodySize, decodedBodySize }))`;

/** What a page has loaded once a second brought nothing more: a live stream is under way for as long as its page is open. */
async function onceAllIsThere<T>(page: Page, read: () => Promise<T>): Promise<T> {
  for (let before = await read(); ; ) {
    await page.waitForTimeout(1_000);
    const now = await read();
    if (isDeepStrictEqual(now, before)) return now;
    before = now;
  }
}

/** What comes over the wire with an empty cache until a page is there; and the scripts and styles that came plain. */
export async function firstLoad(
  page: Page,
  path: string,
  sign: 'form' | 'nav',
): Promise<{ bytes: number; plain: string[] }> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await page.goto(path);
  await page.locator(sign).first().waitFor();
  const all = await onceAllIsThere(page, () => page.evaluate<Loaded[]>(loaded));
  await session.detach();
  const isPlain = ({ name, encodedBodySize, decodedBodySize }: Loaded) =>
    /\.(?:js|css)$/.test(name) && decodedBodySize >= minBytes && encodedBodySize >= decodedBodySize;
  return {
    bytes: all.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    plain: all.filter(isPlain).map(({ name }) => name),
  };
}

/** Runs in the page: the bytes of its scripts, compressed as they came. */
export const scriptBytes = `performance.getEntriesByType('resource')
  .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
  .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)`;

/** The script that a page loads with an empty cache until something on it is there, and whatever it asks for behind that. */
export async function scriptsOf(page: Page, path: string, filled: Locator): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await page.goto(path);
  await filled.first().waitFor();
  const bytes = await onceAllIsThere(page, () => page.evaluate<number>(scriptBytes));
  await session.detach();
  return bytes;
}
