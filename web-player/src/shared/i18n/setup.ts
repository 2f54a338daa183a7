import { loadCatalogue, type PublicArea } from '@madang/i18n/catalogue.ts';
import { loadFacts } from '@madang/i18n/facts.ts';
import { FALLBACK, fallbacksOf, isLanguage, type Language } from '@madang/i18n/languages.ts';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { writeAs } from './written.ts';

const KEY = 'madang.language';
/** Areas that are loaded: at first those of every page, then what else was needed. */
const areas = new Set<PublicArea>(['player', 'play', 'games', 'errors']);

export const i18n = i18next.createInstance();

const chosenLanguage = (): Language => {
  const stored = localStorage.getItem(KEY);
  return isLanguage(stored) ? stored : FALLBACK;
};

/** The language in use, and those that speak where it says that it has gaps. */
async function load(): Promise<void> {
  const languages = fallbacksOf(chosenLanguage());
  const wanted = languages.flatMap((language) => [...areas].map((area) => ({ language, area })));
  const missing = wanted.filter(({ language, area }) => !i18n.hasResourceBundle(language, area));
  const catalogues = await Promise.all(missing.map(({ language, area }) => loadCatalogue(language, area)));
  for (const [index, { language, area }] of missing.entries())
    i18n.addResourceBundle(language, area, catalogues[index] ?? {});
}

/** Only the language in use is loaded; choosing another begins the page anew. */
export async function startLanguages(): Promise<void> {
  const language = chosenLanguage();
  await i18n.use(initReactI18next).init({
    lng: language,
    fallbackLng: fallbacksOf(language),
    ns: [...areas],
    defaultNS: 'player',
    resources: {},
    interpolation: { escapeValue: false },
    returnNull: false,
    react: { useSuspense: false },
  });
  document.documentElement.lang = language;
  const [facts] = await Promise.all([loadFacts(language), load()]);
  writeAs(facts);
}

/** A part of the site with the texts that only it shows: neither is there before the part is asked for. */
export async function withTexts<T>(area: PublicArea, part: Promise<T>): Promise<T> {
  areas.add(area);
  const [loaded] = await Promise.all([part, load()]);
  return loaded;
}

/** Kept in this browser; the page that begins next speaks it. */
export const keepLanguage = (language: Language): void => localStorage.setItem(KEY, language);
