import type { Catalogue } from '@madang/i18n/catalogue.ts';
import { FALLBACK, fallbacksOf, isLanguage, LANGUAGES, type Language, nameOf } from '@madang/i18n/languages.ts';
import { type BackendModule, createInstance } from 'i18next';
import { getI18nProvider } from 'ra-i18n-i18next';
import type { I18nProvider } from 'react-admin';
import {
  articleTexts,
  casinoBetTexts,
  casinoTexts,
  editorTexts,
  eggTexts,
  frameTexts,
  pageTexts,
  sportsTexts,
  supportTexts,
} from './catalogues.ts';

export const languages = LANGUAGES.map((locale) => ({ locale, name: nameOf(locale) }));

/** The texts of pages are a namespace of their own: the first page does not wait for them. */
const PAGES = 'pages';
const SPORTS = 'sports';
const CASINO = 'casino';
const CASINO_BETS = 'casino-bets';
const EGGS = 'eggs';
const ARTICLES = 'articles';
const EDITOR = 'editor';
const SUPPORT = 'support';

const readers: Record<string, (language: Language) => Promise<Catalogue>> = {
  [PAGES]: pageTexts,
  [SPORTS]: sportsTexts,
  [CASINO]: casinoTexts,
  [CASINO_BETS]: casinoBetTexts,
  [EGGS]: eggTexts,
  [ARTICLES]: articleTexts,
  [EDITOR]: editorTexts,
  [SUPPORT]: supportTexts,
};

/** Reads the texts of a language when it is first chosen, and those of the one that it falls back to. */
const catalogues: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, done) => {
    const texts = readers[namespace] ?? frameTexts;
    const reading = isLanguage(language) ? texts(language) : Promise.reject(new Error(language));
    reading.then(
      (texts) => done(null, texts),
      (error: Error) => done(error, null),
    );
  },
};

const engine = createInstance().use(catalogues);
let chosen: string = FALLBACK;
engine.on('languageChanging', (language) => {
  chosen = language;
});

const load = async (namespace: string): Promise<void> => {
  await engine.loadNamespaces(namespace);
  // A change that began before knows nothing of them.
  await engine.loadLanguages(chosen);
};

/** Resolves when the texts of pages are there, in the language that is chosen; the other languages follow when chosen. */
export const loadPageTexts = (): Promise<void> => load(PAGES);
/** The same of the pages of sports, which come with their own. */
export const loadSportsTexts = (): Promise<void> => load(SPORTS);
/** And of the pages of casino and slots. */
export const loadCasinoTexts = (): Promise<void> => load(CASINO);

/** And of those of bets with suppliers. */
export const loadCasinoBetTexts = (): Promise<void> => load(CASINO_BETS);

/** And of those of eggs. */
export const loadEggTexts = (): Promise<void> => load(EGGS);

/** And of those of what the operator shows on the player site. */
export const loadArticleTexts = (): Promise<void> => load(ARTICLES);
/** And of the editor of texts. */
export const loadEditorTexts = (): Promise<void> => load(EDITOR);

/** And of inquiries and messages. */
export const loadSupportTexts = (): Promise<void> => load(SUPPORT);

/** The consoles' texts, by the engine that the player site has too. */
export const startTexts = (): Promise<I18nProvider> => {
  engine.on('languageChanged', (language) => {
    document.documentElement.lang = language;
  });
  return getI18nProvider(
    engine,
    {
      lng: FALLBACK,
      fallbackLng: (code) => (isLanguage(code) ? fallbacksOf(code) : [FALLBACK]),
      fallbackNS: [PAGES, SPORTS, CASINO, CASINO_BETS, EGGS, ARTICLES, EDITOR, SUPPORT],
      // A text that is no key, as a notification may be one, is shown whole.
      nsSeparator: false,
      interpolation: { escapeValue: false },
    },
    languages,
  );
};
