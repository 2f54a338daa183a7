import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { logIn, seesMoney, sellingRound } from './browser/player-site.ts';
import { startSites } from './browser/start-sites.ts';
import type { Visits } from './browser/visits.ts';

/** What a browser says of requests that were cut off. */
const expects = /ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|ERR_CONNECTION_RESET|ERR_FAILED|Failed to fetch/;
const eos5 = '/game/powerball/ntry/eos5';

async function cutAndBack(page: Page): Promise<void> {
  const bar = page.getByRole('alert').filter({ hasText: '연결이 끊겼습니다' });
  await page.context().setOffline(true);
  await bar.waitFor();
  await page.context().setOffline(false);
  await bar.waitFor({ state: 'detached' });
}

describe('the network is cut, and comes back', () => {
  let visits: Visits;

  startSites((sites) => ({ visits } = sites));

  const enter = async (account: string): Promise<Page> => {
    const page = await visits.open('/login', { expects });
    await logIn(page, account, 'madang-player');
    return page;
  };

  test('what was typed into a deposit and into the slip stays', async () => {
    const page = await enter('player1');
    await page.goto('/board/money-deposit');
    const amount = page.getByLabel('입금할 금액');
    await amount.fill('70000');
    const typed = await amount.inputValue();
    await cutAndBack(page);
    expect(await amount.inputValue()).toBe(typed);

    await page.goto(eos5);
    await sellingRound(page, 25);
    const pick = page.getByRole('button', { name: /^파워볼 홀짝 짝, 배당 / });
    await pick.click();
    const stake = page.getByRole('region', { name: '배팅카트' }).getByLabel('배팅 금액');
    await stake.fill('23000');
    const staked = await stake.inputValue();
    await cutAndBack(page);
    expect(await stake.inputValue()).toBe(staked);
    await expect.poll(() => pick.getAttribute('aria-pressed')).toBe('true');
    await page.context().close();
  });

  test('a bet whose answer was lost is sent again with its key, and is taken once', async () => {
    const page = await enter('player2');
    await page.goto(eos5);
    await sellingRound(page, 25);
    await page.getByRole('button', { name: /^파워볼 홀짝 홀, 배당 / }).click();
    const slip = page.getByRole('region', { name: '배팅카트' });
    await slip.getByLabel('배팅 금액').fill('10000');
    const keys: unknown[] = [];
    await page.route('**/*.BettingService/Place', async (route) => {
      keys.push((route.request().postDataJSON() as { key?: string }).key);
      if (keys.length > 1) return route.continue();
      // The server has taken it; only its word never arrives.
      const answer = await route.fetch();
      expect(answer.ok()).toBe(true);
      return route.abort('connectionreset');
    });
    const place = slip.getByRole('button', { name: '10,000원 배팅하기' });
    await place.click();
    await page.getByRole('alert').first().waitFor();
    await expect.poll(() => keys.length).toBe(1);
    await place.click();
    await slip.getByRole('heading', { name: '배팅이 접수되었습니다' }).waitFor();
    expect(keys).toHaveLength(2);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys[1]).toBe(keys[0]);
    await seesMoney(page, 990_000);
    await page.goto('/board/betting-history');
    const bets = page.locator('section').filter({ has: page.getByRole('heading', { name: '배팅내역', exact: true }) });
    await bets.getByRole('listitem').first().waitFor();
    expect(await bets.getByRole('listitem').count()).toBe(1);
    await page.context().close();
  });
});
