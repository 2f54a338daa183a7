import type { Page, Request } from 'playwright-core';

/** How long nothing may have been asked for before a page counts as filled. */
const restMs = 120;
/** A page that still asks after so long is looked at as it is. */
const patienceMs = 6_000;
const pauseMs = 30;
/** The stream of live events stays open as long as the page. */
const stream = /LiveService\/Subscribe/;
const counted = new Set(['document', 'stylesheet', 'script', 'fetch', 'xhr']);

export interface Quiet {
  /** Waits until what the page shows is there and stands still. */
  wait(): Promise<void>;
  /** Waits until nothing on it moves any more. */
  still(): Promise<void>;
}

/** Movements that end are over soon; the others, as a countdown's, are part of the page. */
const maxMoveMs = 1_000;

/** Runs in the page: whether something moves to an end. */
const isMoving = `document.getAnimations().some(({ playState, effect }) => {
  const { endTime = 0 } = effect?.getComputedTiming() ?? {};
  return playState === 'running' && endTime <= ${maxMoveMs};
})`;

/** Runs in the page: whether something is a placeholder still; one that nobody has come near is not on its way. */
const isComing = `document.querySelector('[aria-busy="true"]:not([data-unseen] *)') !== null`;

/** Follows what a page asks for. To be called before it is opened. */
export function quietOf(page: Page): Quiet {
  const asked = new Set<Request>();
  let changed = performance.now();
  page.on('request', (request) => {
    if (!counted.has(request.resourceType()) || stream.test(request.url())) return;
    asked.add(request);
    changed = performance.now();
  });
  const end = (request: Request): void => {
    if (asked.delete(request)) changed = performance.now();
  };
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) asked.clear();
  });
  const isQuiet = async (): Promise<boolean> =>
    asked.size === 0 &&
    performance.now() - changed >= restMs &&
    !(await page.evaluate<boolean>(`${isComing} || ${isMoving}`));
  const until = async (isSo: () => Promise<boolean>): Promise<void> => {
    const end = performance.now() + patienceMs;
    while (performance.now() < end && !(await isSo())) await page.waitForTimeout(pauseMs);
  };
  return {
    wait: async () => {
      await page.locator('main').first().waitFor();
      await until(isQuiet);
    },
    still: () => until(async () => !(await page.evaluate<boolean>(isMoving))),
  };
}
