import type { Page } from 'playwright-core';

/** Runs in each page before its own scripts: notes what moves without having been asked to. */
const note = `{
  globalThis.shifts = [];
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries())
      if (!hadRecentInput) globalThis.shifts.push({ value, thing: sources[0]?.node?.textContent?.slice(0, 60) ?? '' });
  }).observe({ type: 'layout-shift', buffered: true });
}`;

export const watchShifts = (page: Page): Promise<unknown> => page.addInitScript(note);

/** How much of the page has moved since it was opened, and the thing that moved most. */
export async function shiftsOf(page: Page): Promise<{ sum: number; largest: string }> {
  const shifts = await page.evaluate<{ value: number; thing: string }[]>('globalThis.shifts');
  const largest = shifts.toSorted((a, b) => b.value - a.value)[0]?.thing ?? '';
  return { sum: shifts.reduce((sum, { value }) => sum + value, 0), largest };
}
