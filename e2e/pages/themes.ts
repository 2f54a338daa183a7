import type { Page } from 'playwright-core';
import type { Site } from './state.ts';

export type Theme = 'dark' | 'light';

/** Where react-admin keeps the choice of each console; a change in another window is followed at once. */
const kept = { operator: 'RaStoreadmin.theme', partner: 'RaStorepartner.theme' };

/** Runs in the page: the theme that it is drawn in. */
const drawn = 'getComputedStyle(document.documentElement).colorScheme';

export const themeOf = (page: Page): Promise<Theme> => page.evaluate<Theme>(drawn);

/** Draws the page as it stands in the other theme, with all that is open on it. */
export async function switchTheme(page: Page, site: Site): Promise<Theme> {
  const theme: Theme = (await themeOf(page)) === 'dark' ? 'light' : 'dark';
  if (site === 'visitor') await page.evaluate(`document.documentElement.dataset.theme = '${theme}'`);
  else {
    const newValue = JSON.stringify(theme);
    const event = JSON.stringify({ key: kept[site], newValue });
    await page.evaluate(`localStorage.setItem('${kept[site]}', '${newValue}')`);
    await page.evaluate(`dispatchEvent(new StorageEvent('storage', ${event}))`);
  }
  await page.waitForFunction(`${drawn} === '${theme}'`);
  return theme;
}
