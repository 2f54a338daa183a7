import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { enter } from './browser/consoles.ts';
import { settled } from './browser/looks.ts';
import { logIn, sellingRound } from './browser/player-site.ts';
import { shiftsOf, watchShifts } from './browser/shifts.ts';
import { startSites } from './browser/start-sites.ts';
import type { Visits } from './browser/visits.ts';

/** What a browser says of every request while it has no network. */
const expects = /ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|Failed to fetch/;

const boxOf = async (thing: Locator) => {
  const box = await thing.boundingBox();
  if (!box) throw new Error(`${String(thing)} is not shown`);
  return box;
};

/** Takes the network away: the bar must come and go over the page, and nothing on it may move. */
async function loseConnection(page: Page, below: Locator, bar: Locator): Promise<void> {
  await settled(page);
  const [before, { sum: moved }] = [await boxOf(below), await shiftsOf(page)];
  const head = await boxOf(page.getByRole('banner'));
  await page.context().setOffline(true);
  await bar.waitFor();
  expect(await boxOf(below)).toEqual(before);
  const over = await boxOf(bar);
  expect(over.y).toBeGreaterThanOrEqual(head.y + head.height - 1);
  await page.context().setOffline(false);
  await bar.waitFor({ state: 'detached' });
  expect(await boxOf(below)).toEqual(before);
  const { sum, largest } = await shiftsOf(page);
  expect(sum - moved < 0.001 ? 'nothing' : `${largest} by ${sum - moved}`).toBe('nothing');
}

describe('a lost connection is told of by a bar that lies over the page', () => {
  let visits: Visits;

  startSites((sites) => ({ visits } = sites));

  test.each([390, 1440])('the player site at %i pixels, wherever on the page the member is', async (width) => {
    const page = await visits.open('/login', { width, expects });
    await logIn(page, 'player1', 'madang-player');
    await watchShifts(page);
    // The last part of a wide page is read seconds after the others; without it nothing says that all is there.
    const last = width < 1024 ? undefined : page.waitForResponse(/TodayCard.*\.css$/);
    await page.goto('/board/game-rule');
    await last;
    const bar = page.getByRole('alert').filter({ hasText: '연결이 끊겼습니다' });
    const title = page.getByRole('main').getByRole('heading').first();
    await loseConnection(page, title, bar);

    await page.evaluate<unknown>('window.scrollTo(0, 600)');
    const further = page.getByRole('main').getByRole('heading').nth(3);
    await loseConnection(page, further, bar);
    expect(await page.evaluate<number>('window.scrollY')).toBe(600);
    await page.context().close();
  });

  test('a price that was chosen is read as well as the others while all are locked', async () => {
    const page = await visits.open('/game/powerball/ntry/eos1', { expects });
    await sellingRound(page, 10);
    const price = (name: string) => page.getByRole('button', { name: new RegExp(`^파워볼 홀짝 ${name}, `) });
    await price('홀').click();
    await expect.poll(() => price('홀').getAttribute('aria-pressed')).toBe('true');
    await page.context().setOffline(true);
    await expect.poll(() => price('홀').isDisabled()).toBe(true);
    const colours = (name: string) =>
      page.evaluate<string[]>(`[...document.querySelectorAll('button:disabled')]
        .filter(({ textContent }) => textContent.startsWith('파워볼 홀짝 ${name}, '))
        .flatMap((button) => [...button.querySelectorAll('*')].map((part) => getComputedStyle(part).color))`);
    expect(await colours('홀')).not.toEqual([]);
    expect(await colours('홀')).toEqual(await colours('짝'));
    await page.context().close();
  });

  test.each([390, 1440])('the console at %i pixels', async (width) => {
    const page = await visits.open('/admin', { width, expects });
    await enter(page, 'admin', 'madang-admin');
    await page.getByRole('button', { name: 'admin', exact: true }).waitFor();
    await watchShifts(page);
    await page.goto('/admin');
    await page.waitForLoadState('networkidle');
    const bar = page.getByRole('alert').filter({ hasText: '연결이 끊겼습니다' });
    await loseConnection(page, page.getByRole('main').getByRole('heading').first(), bar);
    await page.context().close();
  });
});
