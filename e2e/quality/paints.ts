import type { Page } from 'playwright-core';

/** Runs in the page before its own scripts: when its largest thing stood there, and how long each touch waited for paint. */
export const watchPaints = `(() => {
  globalThis.__paints = { largestMs: 0, largest: '', firstMs: 0, touches: [], longMs: 0 };
  const kept = globalThis.__paints;
  const named = (node) => node instanceof Element
    ? node.tagName.toLowerCase() + ' "' + (node.textContent ?? '').trim().slice(0, 30) + '"' : 'nothing';
  const watch = (type, take, more = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...more });
  watch('paint', ({ name, startTime }) => { if (name === 'first-contentful-paint') kept.firstMs = startTime; });
  watch('largest-contentful-paint', ({ startTime, element }) => {
    kept.largestMs = startTime;
    kept.largest = named(element);
  });
  watch('longtask', ({ duration }) => { kept.longMs += duration; });
  watch('event', ({ name, duration, interactionId }) => {
    if (interactionId) kept.touches.push({ name, duration });
  }, { durationThreshold: 16 });
})()`;

export interface Paints {
  /** When the largest thing of the page had been painted, and which it is. */
  largestMs: number;
  largest: string;
  /** When there was anything at all. */
  firstMs: number;
  /** Milliseconds of tasks that were longer than 50. */
  longMs: number;
}

export const paintsOf = (page: Page): Promise<Paints> => page.evaluate<Paints>('globalThis.__paints');

/** Runs in the page: the touches noted until now, which are forgotten. What is shorter than 16 ms is not noted at all. */
const takeTouches = 'globalThis.__paints.touches.splice(0)';
/** Longer than a noted touch takes to be told of. */
const tellMs = 400;

/** How long the slowest event of what is done waited for the next paint; 0 where each was painted within a frame. */
export async function waitOf(page: Page, touch: () => Promise<void>): Promise<number> {
  await page.evaluate(takeTouches);
  await touch();
  await page.waitForTimeout(tellMs);
  const touches = await page.evaluate<{ duration: number }[]>(takeTouches);
  return Math.max(0, ...touches.map(({ duration }) => duration));
}
