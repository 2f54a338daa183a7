import { loadCatalogue, type PublicArea } from '@madang/i18n/catalogue.ts';
import { loadFacts } from '@madang/i18n/facts.ts';
import { FALLBACK, fallbacksOf, isLanguage, type Language } from '@madang/i18n/languages.ts';
import { type Texts, type Translate, textsIn } from './texts.ts';
import { writeAs } from './written.ts';

const KEY = 'madang.language';
/** Areas that are loaded: at first those of every page, then what else was needed. */
const areas = new Set<PublicArea>(['player', 'play', 'games', 'errors']);

const chosenLanguage = (): Language => {
  const stored = localStorage.getItem(KEY);
  return isLanguage(stored) ? stored : FALLBACK;
};

const language = chosenLanguage();
const languages = fallbacksOf(language);
const texts = textsIn(languages);

/** The language of the page and its texts, for what is no component. */
export const i18n: {
  readonly language: Language;
  readonly t: Translate;
  readonly of: Texts['of'];
  readonly exists: Texts['exists'];
} = { language, t: texts.of(['player']), of: texts.of, exists: texts.exists };

/** The language in use, and those that speak where it says that it has gaps. */
async function load(): Promise<void> {
  const wanted = languages.flatMap((one) => [...areas].map((area) => ({ one, area })));
  const missing = wanted.filter(({ one, area }) => !texts.has(one, area));
  await Promise.all(missing.map(async ({ one, area }) => texts.add(one, area, await loadCatalogue(one, area))));
}

/** Only the language in use is loaded; choosing another begins the page anew. */
export async function startLanguages(): Promise<void> {
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
