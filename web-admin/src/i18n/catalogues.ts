import type { Catalogue } from '@madang/i18n/catalogue.ts';
import { currencyOf, type Language } from '@madang/i18n/languages.ts';
import { loadOperatorCatalogue, loadSharedCatalogue } from '@madang/i18n/operators.ts';

/** Texts name the currency, and the language says what it is called: i18next's own facts would be those of one language. */
const naming = (texts: Catalogue, currency: string): Catalogue =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      typeof text === 'string' ? text.replace('{{currency}}', currency) : naming(text, currency),
    ]),
  );

/** What a console shows in one language before a page is opened: its frame and react-admin's own, names of games, errors. */
export async function frameTexts(language: Language): Promise<Catalogue> {
  const [own, games, errors] = await Promise.all([
    loadOperatorCatalogue(language, 'console'),
    loadSharedCatalogue(language, 'games'),
    loadSharedCatalogue(language, 'errors'),
  ]);
  return { ...naming(own, currencyOf(language)), games, errors };
}

/** What the pages behind the first one show, and what only they can be refused with. */
export async function pageTexts(language: Language): Promise<Catalogue> {
  const [own, errors] = await Promise.all([
    loadOperatorCatalogue(language, 'console-pages'),
    loadOperatorCatalogue(language, 'errors-operators'),
  ]);
  return { ...naming(own, currencyOf(language)), errors };
}

/** What the pages of sports show besides; loaded with the first of them. */
export const sportsTexts = (language: Language): Promise<Catalogue> =>
  loadOperatorCatalogue(language, 'sports-console');

/** The same of the pages of casino and slots. */
export const casinoTexts = (language: Language): Promise<Catalogue> =>
  loadOperatorCatalogue(language, 'casino-console');

/** And of bets with suppliers, which partners see too. */
export const casinoBetTexts = (language: Language): Promise<Catalogue> =>
  loadOperatorCatalogue(language, 'casino-bets');

/** And of eggs, which both consoles look after. */
export const eggTexts = (language: Language): Promise<Catalogue> => loadOperatorCatalogue(language, 'eggs-console');

/** And of what the operator shows on the player site. */
export const articleTexts = (language: Language): Promise<Catalogue> =>
  loadOperatorCatalogue(language, 'articles-console');

/** And of the editor of texts, which the player site has too. */
export const editorTexts = async (language: Language): Promise<Catalogue> => ({
  editor: await loadSharedCatalogue(language, 'editor'),
});

/** And of inquiries and messages, which both consoles have. */
export const supportTexts = (language: Language): Promise<Catalogue> =>
  loadOperatorCatalogue(language, 'support-console');

const sectionsOf = (texts: Catalogue): Catalogue => texts.console as Catalogue;

/** Sections with what others add to them. */
const withMore = (pages: Catalogue, more: Catalogue): Catalogue => ({
  ...pages,
  ...Object.fromEntries(
    Object.entries(more).map(([name, texts]) => [name, { ...(pages[name] as Catalogue), ...(texts as Catalogue) }]),
  ),
});

/** All that a console can show in one language. */
export async function consoleTexts(language: Language): Promise<Catalogue> {
  const [frame, behind, ...more] = await Promise.all([
    frameTexts(language),
    pageTexts(language),
    sportsTexts(language),
    casinoTexts(language),
    casinoBetTexts(language),
    eggTexts(language),
    articleTexts(language),
    supportTexts(language),
  ]);
  const pages: Catalogue = { ...behind, console: more.map(sectionsOf).reduce(withMore, sectionsOf(behind)) };
  const errors = { ...(frame.errors as Catalogue), ...(pages.errors as Catalogue) };
  return { ...frame, console: withMore(sectionsOf(frame), sectionsOf(pages)), errors };
}
