import type { Page } from 'playwright-core';

const patienceMs = 20_000;
const pauseMs = 30;

/**
 * Waits until something is so in the page. Asked from here again and again: what the page would ask by itself, as
 * `waitForFunction` does, is evaluated text to it, which the site's own policy forbids.
 */
export async function untilSo(page: Page, what: string): Promise<void> {
  const end = performance.now() + patienceMs;
  while (!(await page.evaluate<boolean>(what))) {
    if (performance.now() > end) throw new Error(`after ${patienceMs} ms it was still not so that ${what}`);
    await page.waitForTimeout(pauseMs);
  }
}
