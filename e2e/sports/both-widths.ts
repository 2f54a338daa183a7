import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { cutOff } from '../browser/cut-off.ts';
import { overflow } from '../browser/cut-texts.ts';

const phone = 390;
const desk = 1440;

/**
 * What is wrong with a page as it stands on a phone and at a desk; it is left as wide as a desk. What can be scrolled to is
 * cut off at a desk unless `scrolledPasses`; on a phone it passes.
 */
export async function faultsOf(looked: Page, where: string, { scrolledPasses = false } = {}): Promise<string[]> {
  const faults: string[] = [];
  for (const width of [phone, desk]) {
    await looked.setViewportSize({ width, height: 900 });
    for (const fault of await lastingFaults(looked, scrolledPasses || width === phone))
      faults.push(`${where} at ${width}: ${fault}`);
  }
  return faults;
}

const lookMs = 100;
const looks = 30;

/** What is wrong and stays so: a page that is given another width draws itself anew, with parts that are read for it first. */
async function lastingFaults(looked: Page, scrolledPasses: boolean): Promise<string[]> {
  for (let look = 1; ; look++) {
    const wider = await looked.evaluate<number>(overflow);
    const found = [...(wider > 0 ? [`${wider} pixels too wide`] : []), ...(await cutOff(looked, { scrolledPasses }))];
    if (found.length === 0 || look === looks) return found;
    await looked.waitForTimeout(lookMs);
  }
}

/**
 * Chooses a language by the buttons below every page of the player site: a member's is kept at the server too, and the
 * page begins anew with it, which would take away what is opened in the meantime.
 */
export async function speak(page: Page, language: '한국어' | 'English'): Promise<void> {
  await page.setViewportSize({ width: desk, height: 900 });
  const button = page.getByRole('button', { name: language, exact: true });
  if ((await button.getAttribute('aria-pressed')) === 'true') return;
  const anew = page.waitForEvent('domcontentloaded');
  await button.click();
  await anew;
  await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true');
}
