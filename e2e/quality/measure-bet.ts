import type { Page } from 'playwright-core';
import { type Measured, median } from './bars.ts';
import { waitOf } from './paints.ts';
import { slowDown, slowPhone } from './profiles.ts';

const pick = /^파워볼 홀짝 홀, 배당/;

/** From the touch of odds to the receipt of a bet: how long each touch waits for the page to answer it. */
export async function measureBet(page: Page, pathOf: () => Promise<string>, runs: number): Promise<Measured[]> {
  await slowDown(page, slowPhone);
  const waits = { odds: [] as number[], slip: [] as number[], bet: [] as number[] };
  for (let run = 0; run < runs; run++) {
    await page.goto(await pathOf());
    waits.odds.push(await waitOf(page, () => page.getByRole('button', { name: pick }).tap()));
    const open = page.getByRole('button', { name: /예상 당첨금/ });
    waits.slip.push(await waitOf(page, () => open.tap()));
    await page.getByLabel('배팅 금액').and(page.locator('input')).filter({ visible: true }).fill('10000');
    const bet = page.getByRole('button', { name: '10,000원 배팅하기' });
    waits.bet.push(
      await waitOf(page, async () => {
        await bet.tap();
        await page.getByRole('heading', { name: '배팅이 접수되었습니다' }).waitFor();
      }),
    );
  }
  return Object.entries(waits).map(([what, all]) => ({
    what: `a bet, touch of ${what}`,
    figures: { touchMs: median(all) },
    note: '',
  }));
}
