import type { Locator, Page } from 'playwright-core';
import type { OwnMatch } from './own-matches.ts';

export const slipOf = (page: Page): Locator => page.getByRole('region', { name: '배팅카트' });

/** The price of a pick, by what is read out of it. */
export const oddsOf = (page: Page, { home, away }: OwnMatch, pick: string): Locator =>
  page.getByRole('main').getByRole('button', { name: new RegExp(`^${home} – ${away}, .*${pick}, 배당`) });

/** Takes everything off the slip that is on it. */
export async function emptySlip(page: Page): Promise<void> {
  const clear = slipOf(page).getByRole('button', { name: '모두 비우기' });
  if (await clear.isVisible()) await clear.click();
}

/** Types a stake and places; answers the receipt. */
export async function placeSlip(page: Page, stake: number, total = stake): Promise<Locator> {
  const slip = slipOf(page);
  await slip.getByLabel('배팅 금액').fill(String(stake));
  await slip.getByRole('button', { name: `${total.toLocaleString('ko')}원 배팅하기` }).click();
  const receipt = slip.getByRole('region', { name: '배팅 접수증' });
  await receipt.getByRole('heading', { name: '배팅이 접수되었습니다' }).waitFor();
  return receipt;
}
