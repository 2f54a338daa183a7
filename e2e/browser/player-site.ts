import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { allSeen, seen } from './seen.ts';
import { untilSo } from './until-so.ts';

/** The longest that one must wait for a round of a minute that sells for some seconds. */
const nextRoundMs = 45_000;

const won = (amount: number): string => `${amount.toLocaleString('ko')}원`;

/** Fills the login dialog that is open. */
export async function logIn(page: Page, account: string, password: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: '로그인' });
  await dialog.getByLabel('아이디').fill(account);
  await dialog.getByLabel('비밀번호', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: '로그인', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  // A dialog that closes goes a step back in the window's history, and would take the next page away.
  await untilSo(page, '!history.state?.overlay');
}

/** The member's money as the head of the page says it, which follows by itself. */
export const seesMoney = (page: Page, amount: number, timeout = 10_000): Promise<void> =>
  page.getByRole('banner').getByText(won(amount), { exact: true }).waitFor({ timeout });

/** Waits until the game on the page sells for some seconds more; answers the number of its round. */
export async function sellingRound(page: Page, seconds: number): Promise<number> {
  const round = page.getByRole('region', { name: '회차' });
  const left = async (): Promise<number> => {
    const [, minutes, rest] = /^(\d+):(\d\d)$/.exec(await seen(round.getByRole('timer'))) ?? [];
    return Number(minutes ?? 0) * 60 + Number(rest ?? 0);
  };
  await expect.poll(left, { timeout: nextRoundMs, interval: 250 }).toBeGreaterThanOrEqual(seconds);
  return Number(/제 (\d+)회/.exec(await seen(round))?.[1]);
}

/** Taps a pick, types a stake and places; answers the receipt. */
export async function bet(page: Page, pick: string, stake: number): Promise<Locator> {
  await page.getByRole('button', { name: new RegExp(`^${pick}, 배당 `) }).click();
  const slip = page.getByRole('region', { name: '배팅카트' });
  await slip.getByLabel('배팅 금액').fill(String(stake));
  await slip.getByRole('button', { name: `${won(stake)} 배팅하기` }).click();
  const receipt = slip.getByRole('region', { name: '배팅 접수증' });
  await receipt.getByRole('heading', { name: '배팅이 접수되었습니다' }).waitFor();
  return receipt;
}

/** A panel by its heading. */
export const panel = (page: Page, title: string): Locator =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

export interface RoundResult {
  /** Odd or even, as the site calls it. */
  drawn: string;
  bets: string[];
}

/** What came of a round, taken from the page as it arrives: it must arrive within the time that the round has left. */
export async function resultOf(page: Page, round: number): Promise<RoundResult> {
  const head = page.getByRole('region', { name: '회차' });
  await head.getByText(`제 ${round}회 결과`).waitFor({ timeout: 75_000 });
  const drawn = await seen(head.getByRole('definition').first());
  const rows = panel(page, '지난 회차 내 배팅').getByRole('listitem');
  const bets = () => allSeen(rows);
  await expect.poll(async () => (await bets()).join('; '), { timeout: 20_000 }).toMatch(/^(?!.*진행중).*당첨/);
  return { drawn, bets: await bets() };
}
