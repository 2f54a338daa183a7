import type { Language } from './languages.ts';

/** How a language writes amounts, numbers and days: the file `language.json` in its folder. */
export interface LanguageFacts {
  /** The language in its own words, as menus offer it. */
  readonly name: string;
  /** How Intl knows it; may say which calendar and which digits are meant. */
  readonly locale: string;
  /** Where menus show it; those of one place by their code. */
  readonly place: number;
  readonly currency: Currency;
  /** The language whose texts stand where this one has none. Without it the language has every text that Korean has. */
  readonly fallback?: string;
}

/** Money is KRW in whole won whatever the language: it is the sign alone that differs. */
export interface Currency {
  /** Signs beside an amount in figures; one of the two is empty. */
  readonly before: string;
  readonly after: string;
  /** The unit on its own, beside fields and in the heads of columns. */
  readonly word: string;
}

export async function loadFacts(language: Language): Promise<LanguageFacts> {
  const file: { default: LanguageFacts } = await import(`./${language}/language.json`, { with: { type: 'json' } });
  return file.default;
}
