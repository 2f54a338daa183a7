import type { Page } from 'playwright-core';

/** Runs in the page before its own scripts: adds up how far things jump that nobody has touched. */
const watch = `window.shifts = 0;
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifts += entry.value;
}).observe({ type: 'layout-shift', buffered: true });`;

/** Answers take a while, as they do on a phone: what comes late must have its room. */
const answersAfterMs = 120;

export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(watch);
  await page.route('**/madang.player.v1.**', async (route) => {
    if (!route.request().url().includes('/Subscribe')) await new Promise((wait) => setTimeout(wait, answersAfterMs));
    await route.continue();
  });
}

/** The cumulative layout shift of the page since it was opened. */
export const shiftsOf = (page: Page): Promise<number> => page.evaluate<number>('window.shifts');
