import { FALLBACK, isLanguage, LANGUAGE_NAMES, LANGUAGES } from '@madang/i18n/languages.ts';
import { type BackendModule, createInstance } from 'i18next';
import { getI18nProvider } from 'ra-i18n-i18next';
import type { I18nProvider } from 'react-admin';
import { consoleTexts } from './catalogues.ts';

export const languages = LANGUAGES.map((locale) => ({ locale, name: LANGUAGE_NAMES[locale] }));

/** Reads the texts of a language when it is first chosen; Korean shows through wherever another has none. */
const catalogues: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, _namespace, done) => {
    const reading = isLanguage(language) ? consoleTexts(language) : Promise.reject(new Error(language));
    reading.then(
      (texts) => done(null, texts),
      (error: Error) => done(error, null),
    );
  },
};

/** The consoles' texts, by the engine that the player site has too. */
export const startTexts = (): Promise<I18nProvider> => {
  const engine = createInstance().use(catalogues);
  engine.on('languageChanged', (language) => {
    document.documentElement.lang = language;
  });
  return getI18nProvider(
    engine,
    {
      lng: FALLBACK,
      fallbackLng: FALLBACK,
      // A text that is no key, as a notification may be one, is shown whole.
      nsSeparator: false,
      interpolation: { escapeValue: false },
    },
    languages,
  );
};
