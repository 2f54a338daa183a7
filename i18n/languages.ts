import { type Language, languages } from './gen/languages.ts';

export type { Language };

/** The languages that have a folder here, in the order in which menus offer them. */
export const LANGUAGES = Object.keys(languages) as readonly Language[];

/** Korean decides which texts there are, and is spoken where nobody has chosen. */
export const FALLBACK: Language = 'ko';

/** Each language in its own words. */
export const nameOf = (language: Language): string => languages[language].name;

/** What the language calls the unit of money, beside fields and in the heads of columns. */
export const currencyOf = (language: Language): string => languages[language].word;

export const isLanguage = (text: unknown): text is Language =>
  typeof text === 'string' && Object.hasOwn(languages, text);

/** The language itself, then those whose texts stand where it has none; one that names no other has every text. */
export function fallbacksOf(language: Language): Language[] {
  const chain = [language];
  for (let next = languages[language].fallback; next; next = languages[next].fallback) chain.push(next);
  return chain;
}

/** False for an area of which the language has no file; others then speak in its place. */
export const hasArea = (language: Language, area: string): boolean => !languages[language].lacks?.includes(area);

/** The first offered language of an `Accept-Language` header or of `navigator.languages`, where one fits. */
export function offeredLanguage(wanted: string | readonly string[] | undefined): Language | undefined {
  const list = typeof wanted === 'string' ? wanted.split(',') : (wanted ?? []);
  return list.map((entry) => entry.trim().slice(0, 2).toLowerCase()).find(isLanguage);
}

/** The same; Korean where none fits. */
export const preferredLanguage = (wanted: string | readonly string[] | undefined): Language =>
  offeredLanguage(wanted) ?? FALLBACK;
