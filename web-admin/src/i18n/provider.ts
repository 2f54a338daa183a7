import { LANGUAGE_NAMES, LANGUAGES } from '@madang/i18n/languages.ts';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider, TranslationMessages } from 'react-admin';
import { type Catalogue, english, korean, overlay } from './catalogues.ts';

type Area = Record<string, () => Promise<{ default: Catalogue }>>;

// Files of languages that are not complete yet may be missing, which a glob allows and an import does not.
const others: Record<string, Area> = {
  console: import.meta.glob<{ default: Catalogue }>('../../../i18n/{ja,vi,th}/console.json'),
  games: import.meta.glob<{ default: Catalogue }>('../../../i18n/{ja,vi,th}/games.json'),
  errors: import.meta.glob<{ default: Catalogue }>('../../../i18n/{ja,vi,th}/errors.json'),
};

export const languages = LANGUAGES.map((locale) => ({ locale, name: LANGUAGE_NAMES[locale] }));

const load = async (locale: string): Promise<Catalogue> => {
  const read = async (area: string): Promise<Catalogue> => {
    const file = others[area]?.[`../../../i18n/${locale}/${area}.json`];
    return file ? (await file()).default : {};
  };
  const [own, games, errors] = await Promise.all(['console', 'games', 'errors'].map(read));
  // Korean shows through wherever a language has no text of its own.
  return overlay(korean, { ...own, games, errors });
};

const messages = (catalogue: Catalogue) => catalogue as unknown as TranslationMessages;

export const i18nProvider: I18nProvider = polyglotI18nProvider(
  (locale) => {
    document.documentElement.lang = locale;
    if (locale === 'ko') return messages(korean);
    return locale === 'en' ? messages(english) : load(locale).then(messages);
  },
  'ko',
  languages,
  { allowMissing: true },
);
