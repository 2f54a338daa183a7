import { type Area, loadCatalogue } from '@madang/i18n/catalogue.ts';
import { FALLBACK, isLanguage, type Language } from '@madang/i18n/languages.ts';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';

const KEY = 'madang.language';
const AREAS: readonly Area[] = ['player', 'play', 'account', 'wallet', 'games', 'errors'];

export const i18n = i18next.createInstance();

const chosenLanguage = (): Language => {
  const stored = localStorage.getItem(KEY);
  return isLanguage(stored) ? stored : FALLBACK;
};

async function load(language: Language): Promise<void> {
  if (i18n.hasResourceBundle(language, 'player')) return;
  const catalogues = await Promise.all(AREAS.map((area) => loadCatalogue(language, area)));
  for (const [index, area] of AREAS.entries()) i18n.addResourceBundle(language, area, catalogues[index] ?? {});
}

/** Only the language in use is loaded; another one brings the Korean texts along for the keys that it lacks. */
export async function startLanguages(): Promise<void> {
  const language = chosenLanguage();
  await i18n.use(initReactI18next).init({
    lng: language,
    fallbackLng: FALLBACK,
    ns: [...AREAS],
    defaultNS: 'player',
    resources: {},
    interpolation: { escapeValue: false },
    returnNull: false,
    react: { useSuspense: false },
  });
  await switchLanguage(language);
}

export async function switchLanguage(language: Language): Promise<void> {
  await Promise.all([load(language), language === 'en' ? undefined : load(FALLBACK)]);
  await i18n.changeLanguage(language);
  localStorage.setItem(KEY, language);
  document.documentElement.lang = language;
}
