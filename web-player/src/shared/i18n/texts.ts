import { type Catalogue, lookUp, type PublicArea } from '@madang/i18n/catalogue.ts';
import type { Language } from '@madang/i18n/languages.ts';

/** What a text says of one case; `count`, where it is a number, chooses among the forms that its language has for numbers. */
export type Facts = Readonly<Record<string, string | number | bigint | null | undefined>>;
/**
 * The text of a key: of the areas that it was made for, or of the one that stands before a colon. A key that no language
 * knows is answered by what is given for that case, or as itself.
 */
export interface Translate {
  (key: string, facts?: Facts): string;
  (key: string, otherwise: string, facts?: Facts): string;
}

/** The texts that are loaded, in the language in use and those that speak where it has gaps. */
export interface Texts {
  add(language: Language, area: PublicArea, catalogue: Catalogue): void;
  has(language: Language, area: PublicArea): boolean;
  exists(area: PublicArea, key: string): boolean;
  /** Always the same function for the same areas. */
  of(areas: readonly string[]): Translate;
}

/** A name without a fact stays visible, because a gap would hide the mistake; a fact that is known to be none is a gap. */
const fill = (text: string, facts: Facts): string =>
  text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => (name in facts ? String(facts[name] ?? '') : whole));

export function textsIn(languages: readonly Language[]): Texts {
  const catalogues = new Map<string, Catalogue>();
  const plurals = new Map<Language, Intl.PluralRules>();
  const made = new Map<string, Translate>();
  const at = (language: Language, area: string): string => `${language} ${area}`;

  /** Made when the first number is said: few pages say one at first. */
  function pluralsOf(language: Language): Intl.PluralRules {
    const known = plurals.get(language) ?? new Intl.PluralRules(language);
    plurals.set(language, known);
    return known;
  }

  function formOf(language: Language, area: string, key: string, count: Facts[string]): string | undefined {
    const catalogue = catalogues.get(at(language, area));
    if (!catalogue) return undefined;
    if (typeof count !== 'number' && typeof count !== 'bigint') return lookUp(catalogue, key);
    return lookUp(catalogue, `${key}_${pluralsOf(language).select(Number(count))}`) ?? lookUp(catalogue, key);
  }

  function find(areas: readonly string[], key: string, count?: Facts[string]): string | undefined {
    for (const area of areas)
      for (const language of languages) {
        const text = formOf(language, area, key, count);
        if (text !== undefined) return text;
      }
    return undefined;
  }

  return {
    add: (language, area, catalogue) => void catalogues.set(at(language, area), catalogue),
    has: (language, area) => catalogues.has(at(language, area)),
    exists: (area, key) => find([area], key) !== undefined,
    of(areas) {
      const name = areas.join(' ');
      const known = made.get(name);
      if (known) return known;
      const translate: Translate = (wanted: string, second?: string | Facts, third: Facts = {}) => {
        const [otherwise, facts] = typeof second === 'string' ? [second, third] : [undefined, second ?? third];
        const colon = wanted.indexOf(':');
        const key = wanted.slice(colon + 1);
        const text = find(colon < 0 ? areas : [wanted.slice(0, colon)], key, facts.count);
        return fill(text ?? otherwise ?? key, facts);
      };
      made.set(name, translate);
      return translate;
    },
  };
}
