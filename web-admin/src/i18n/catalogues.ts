import { type Catalogue, loadCatalogue } from '@madang/i18n/catalogue.ts';
import type { Language } from '@madang/i18n/languages.ts';

/** What a console shows in one language before a page is opened: its frame and react-admin's own, names of games, errors. */
export async function frameTexts(language: Language): Promise<Catalogue> {
  const [own, games, errors, operators] = await Promise.all([
    loadCatalogue(language, 'console'),
    loadCatalogue(language, 'games'),
    loadCatalogue(language, 'errors'),
    loadCatalogue(language, 'errors-operators'),
  ]);
  return { ...own, games, errors: { ...errors, ...operators } };
}

/** What the pages behind the first one show. */
export const pageTexts = (language: Language): Promise<Catalogue> => loadCatalogue(language, 'console-pages');

/** All that a console can show in one language. */
export async function consoleTexts(language: Language): Promise<Catalogue> {
  const [frame, pages] = await Promise.all([frameTexts(language), pageTexts(language)]);
  return { ...frame, console: { ...(frame.console as Catalogue), ...(pages.console as Catalogue) } };
}
