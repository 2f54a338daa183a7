import type { Page } from 'playwright-core';
import { untilSo } from '../browser/until-so.ts';
import type { Site } from './state.ts';

export type Theme = 'dark' | 'light';

/** Where react-admin keeps the choice of each console; a change in another window is followed at once. */
const kept = { operator: 'RaStoreadmin.theme', partner: 'RaStorepartner.theme' };

/** Runs in the page: the theme that it is drawn in. */
const drawn = 'getComputedStyle(document.documentElement).colorScheme';

/** Draws the page as it stands in a theme, with all that is open on it. */
export async function drawIn(page: Page, site: Site, theme: Theme): Promise<void> {
  if ((await page.evaluate<Theme>(drawn)) === theme) return;
  if (site === 'visitor') await page.evaluate(`document.documentElement.dataset.theme = '${theme}'`);
  else {
    const newValue = JSON.stringify(theme);
    const event = JSON.stringify({ key: kept[site], newValue });
    await page.evaluate(`localStorage.setItem('${kept[site]}', '${newValue}')`);
    // Partners' browsers keep it under a second name as well.
    if (site === 'partner') await page.evaluate(`localStorage.setItem('agent_darkmode', '${theme === 'dark'}')`);
    await page.evaluate(`dispatchEvent(new StorageEvent('storage', ${event}))`);
  }
  await untilSo(page, `${drawn} === '${theme}'`);
}
