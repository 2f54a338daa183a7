import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { logIn } from './browser/player-site.ts';
import { startSites } from './browser/start-sites.ts';
import type { Visits } from './browser/visits.ts';

let visits: Visits;
startSites((sites) => ({ visits } = sites));

interface Unread {
  unreadMessages: number;
  unreadReplies: number;
}

/** What the context counts, as the test says it: who counts is not what is tested here. */
async function tell(context: BrowserContext, unread: Unread): Promise<void> {
  await context.route('**/*SessionService/GetContext*', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as object;
    await route.fulfill({ response: answer, json: 'member' in body ? { ...body, ...unread } : body });
  });
}

const alertOf = (page: Page) => page.getByRole('alertdialog', { name: /도착했습니다/ });
const pathOf = (page: Page): string => new URL(page.url()).pathname;

test('of two tabs one shows the alert, it leads to the messages, and there it is silent', async () => {
  const first = await visits.open('/login');
  await logIn(first, 'player1', 'madang-player');
  const unread: Unread = { unreadMessages: 2, unreadReplies: 0 };
  await tell(first.context(), unread);
  const second = await first.context().newPage();
  await second.goto('/board/notice');
  await first.goto('/board/game-rule');
  const shown = async () => (await alertOf(first).count()) + (await alertOf(second).count());
  await expect.poll(shown, { timeout: 20_000 }).toBe(1);
  // The other one looks once a second: it has had its turns.
  await first.waitForTimeout(3_000);
  expect(await shown()).toBe(1);
  const page = (await alertOf(first).count()) === 1 ? first : second;
  const other = page === first ? second : first;
  await alertOf(page).getByRole('button', { name: '쪽지 보기' }).click();
  await expect.poll(() => pathOf(page)).toBe('/board/message');
  await page.waitForTimeout(3_000);
  expect(await shown()).toBe(0);
  // Fifteen seconds after the answer the tab that reads something else says it again, and the one with the messages does not.
  await expect.poll(() => alertOf(other).count(), { timeout: 25_000 }).toBe(1);
  expect(await alertOf(page).count()).toBe(0);
  // A tab that is closed with its alert keeps no other from showing one.
  await other.close();
  await page.goto('/board/notice');
  await expect.poll(() => alertOf(page).count(), { timeout: 25_000 }).toBe(1);
  await page.context().close();
});

test('answers come before messages, what is put off rests, and more of it comes back', async () => {
  const page = await visits.open('/login');
  await logIn(page, 'player2', 'madang-player');
  const unread: Unread = { unreadMessages: 1, unreadReplies: 1 };
  await tell(page.context(), unread);
  await page.goto('/board/notice');
  const alert = alertOf(page);
  await alert.getByText('확인하지 않은 답변이 1개 있습니다.').waitFor();
  await alert.getByRole('button', { name: '나중에' }).click();
  await alert.waitFor({ state: 'detached' });
  await page.waitForTimeout(17_000);
  expect(await alert.count()).toBe(0);
  unread.unreadReplies = 2;
  await page.goto('/board/game-rule');
  await alert.getByText('확인하지 않은 답변이 2개 있습니다.').waitFor();
  await alert.getByRole('button', { name: '답변 보기' }).click();
  await expect.poll(() => pathOf(page)).toBe('/board/customer');
  await page.context().close();
  expect(visits.complaints()).toEqual([]);
});
