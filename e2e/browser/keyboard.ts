import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** More stops than the longest page has before anything that is looked for here. */
const maxStops = 160;

/** What has the focus, as it is read out; nothing while the focus is on its way round through the browser itself. */
async function focused(page: Page): Promise<string> {
  const focus = page.locator(':focus');
  return (await focus.count()) === 1 ? ((await focus.ariaSnapshot()).split('\n')[0] ?? '') : '';
}

/** Runs in the page: whether the focus changes the looks of its thing or of the box around, and no bar lies over it. */
const inSight = `(() => {
  const { activeElement: thing } = document;
  const boxes = [thing, thing.parentElement].map((box) => getComputedStyle(box));
  const looks = () => boxes.map(({ outline, boxShadow }) => outline + boxShadow).join();
  const focused = looks();
  thing.blur();
  const blurred = looks();
  thing.focus({ focusVisible: true, preventScroll: true });
  const { left, top, width, height } = thing.getBoundingClientRect();
  const topmost = document.elementFromPoint(left + width / 2, top + height / 2);
  return focused !== blurred && thing.contains(topmost);
})()`;

/** Goes on by Tab to what has this name, and says that it can be seen there. */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  const passed: string[] = [];
  for (let stop = 0; stop < maxStops; stop++) {
    await page.keyboard.press('Tab');
    const said = await focused(page);
    if (name.test(said)) {
      expect(await page.evaluate<boolean>(inSight), `${said} has the focus in sight`).toBe(true);
      return;
    }
    passed.push(said);
  }
  throw new Error(`Tab never comes to ${name}; it stops at ${passed.join(' ')}`);
}
