/** The languages of the product, in the order in which menus offer them. Korean decides where another has no text. */
export const LANGUAGES = ['ko', 'ja', 'vi', 'th', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

export const FALLBACK: Language = 'ko';

/** Each language in its own words. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  ko: '한국어',
  ja: '日本語',
  vi: 'Tiếng Việt',
  th: 'ไทย',
  en: 'English',
};

export const isLanguage = (text: unknown): text is Language => LANGUAGES.some((language) => language === text);

/** The first offered language of an `Accept-Language` header or of `navigator.languages`; Korean where none fits. */
export function preferredLanguage(wanted: string | readonly string[] | undefined): Language {
  const list = typeof wanted === 'string' ? wanted.split(',') : (wanted ?? []);
  for (const entry of list) {
    const language = entry.trim().slice(0, 2).toLowerCase();
    if (isLanguage(language)) return language;
  }
  return FALLBACK;
}
