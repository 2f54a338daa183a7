import { type Catalogue, loadCatalogue } from '@madang/i18n/catalogue.ts';
import type { Language } from '@madang/i18n/languages.ts';

/** What the consoles show in one language: their own texts and react-admin's, the names of games, and errors. */
export async function consoleTexts(language: Language): Promise<Catalogue> {
  const [own, games, errors] = await Promise.all([
    loadCatalogue(language, 'console'),
    loadCatalogue(language, 'games'),
    loadCatalogue(language, 'errors'),
  ]);
  return { ...own, games, errors };
}
