import { loadCatalogue, type PublicArea } from '@madang/i18n/catalogue.ts';
import { FALLBACK, isLanguage, type Language } from '@madang/i18n/languages.ts';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';

const KEY = 'madang.language';
/** Areas that are loaded: at first those of every page, then what else was needed. */
const areas = new Set<PublicArea>(['player', 'play', 'games', 'errors']);

export const i18n = i18next.createInstance();

const chosenLanguage = (): Language => {
  const stored = localStorage.getItem(KEY);
  return isLanguage(stored) ? stored : FALLBACK;
};

async function load(language: Language): Promise<void> {
  const missing = [...areas].filter((area) => !i18n.hasResourceBundle(language, area));
  const catalogues = await Promise.all(missing.map((area) => loadCatalogue(language, area)));
  for (const [index, area] of missing.entries()) i18n.addResourceBundle(language, area, catalogues[index] ?? {});
}

/** Only the language in use is loaded; another one brings the Korean texts along for the keys that it lacks. */
export async function startLanguages(): Promise<void> {
  const language = chosenLanguage();
  await i18n.use(initReactI18next).init({
    lng: language,
    fallbackLng: FALLBACK,
    ns: [...areas],
    defaultNS: 'player',
    resources: {},
    interpolation: { escapeValue: false },
    returnNull: false,
    react: { useSuspense: false },
  });
  await switchLanguage(language);
}

const loadWithFallback = (language: Language): Promise<unknown> =>
  Promise.all([load(language), language === 'en' ? undefined : load(FALLBACK)]);

/** A part of the site with the texts that only it shows: neither is there before the part is asked for. */
export async function withTexts<T>(area: PublicArea, part: Promise<T>): Promise<T> {
  areas.add(area);
  const [loaded] = await Promise.all([part, loadWithFallback(chosenLanguage())]);
  return loaded;
}

export async function switchLanguage(language: Language): Promise<void> {
  await loadWithFallback(language);
  await i18n.changeLanguage(language);
  localStorage.setItem(KEY, language);
  document.documentElement.lang = language;
}
