import { type Catalogue, loadCatalogue } from '@madang/i18n/catalogue.ts';
import type { Language } from '@madang/i18n/languages.ts';
import { loadOperatorCatalogue } from '@madang/i18n/operators.ts';

/** What a console shows in one language before a page is opened: its frame and react-admin's own, names of games, errors. */
export async function frameTexts(language: Language): Promise<Catalogue> {
  const [own, games, errors] = await Promise.all([
    loadOperatorCatalogue(language, 'console'),
    loadCatalogue(language, 'games'),
    loadCatalogue(language, 'errors'),
  ]);
  return { ...own, games, errors };
}

/** What the pages behind the first one show, and what only they can be refused with. */
export async function pageTexts(language: Language): Promise<Catalogue> {
  const [own, errors] = await Promise.all([
    loadOperatorCatalogue(language, 'console-pages'),
    loadOperatorCatalogue(language, 'errors-operators'),
  ]);
  return { ...own, errors };
}

/** All that a console can show in one language. */
export async function consoleTexts(language: Language): Promise<Catalogue> {
  const [frame, pages] = await Promise.all([frameTexts(language), pageTexts(language)]);
  const both = (area: string): Catalogue => ({ ...(frame[area] as Catalogue), ...(pages[area] as Catalogue) });
  return { ...frame, console: both('console'), errors: both('errors') };
}
