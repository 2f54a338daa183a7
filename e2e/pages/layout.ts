import type { Page } from 'playwright-core';

/**
 * Runs in the page before its own scripts: adds up by how much things that were there move while it loads, in windows
 * of at most five seconds as the measure of the web is defined; what follows a touch does not count.
 */
export const watchShifts = `(() => {
  globalThis.__shift = { most: 0, sum: 0, first: 0, last: 0, moved: [] };
  const name = (node) => node instanceof Element ? node.tagName.toLowerCase() + '.' + node.getAttribute('class') : node?.nodeName;
  new PerformanceObserver((list) => {
    const kept = globalThis.__shift;
    for (const { startTime, value, hadRecentInput, sources } of list.getEntries()) {
      if (hadRecentInput) continue;
      if (startTime - kept.last > 1000 || startTime - kept.first > 5000) { kept.sum = 0; kept.first = startTime; }
      kept.last = startTime;
      kept.sum += value;
      kept.most = Math.max(kept.most, kept.sum);
      kept.moved.push(...sources.map(({ node }) => name(node)));
    }
  }).observe({ type: 'layout-shift', buffered: true });
})()`;

export interface Shift {
  most: number;
  /** The things that moved, in order. */
  moved: string[];
}

export const shiftOf = (page: Page): Promise<Shift> => page.evaluate<Shift>('globalThis.__shift');

/** Runs in the page: by how many pixels it is wider than its window, and the deepest things that stick out. */
const beyond = `(() => {
  const over = Math.max(document.documentElement.scrollWidth, document.body.scrollWidth) - document.documentElement.clientWidth;
  if (over <= 0) return { over: 0, things: [] };
  const out = [...document.querySelectorAll('body *')].filter((thing) => thing.getBoundingClientRect().right > innerWidth + 0.5);
  const leaves = out.filter((thing) => !out.some((other) => other !== thing && thing.contains(other)));
  const name = (thing) => thing.tagName.toLowerCase() + '.' + (thing.getAttribute('class') ?? '');
  return { over, things: leaves.slice(0, 3).map(name) };
})()`;

/** What sticks out at the right of a page at a width, in words; nothing when it fits. */
export async function overflowAt(page: Page, width: number, height: number): Promise<string | undefined> {
  if (page.viewportSize()?.width !== width) {
    await page.setViewportSize({ width, height });
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
  }
  const { over, things } = await page.evaluate<{ over: number; things: string[] }>(beyond);
  return over > 0 ? `${over} pixels too wide: ${things.join(', ')}` : undefined;
}
