import { FALLBACK, type Language } from './languages.ts';

/** A catalogue is a tree of texts; a key is the path to a text, joined by dots. */
export interface Catalogue {
  readonly [key: string]: string | Catalogue;
}

/** One file per area and language: the sites load the areas they show, the gateway both of `errors`, `games` and, for sheets, those of the consoles. */
export type Area =
  | 'account'
  | 'console'
  | 'console-pages'
  | 'errors'
  | 'errors-operators'
  | 'games'
  | 'help'
  | 'play'
  | 'player'
  | 'wallet';

/** Reads one area in one language. The template stays literal, so that a bundler finds every file that it can name. */
export async function loadCatalogue(language: Language, area: Area): Promise<Catalogue> {
  const file: { default: Catalogue } = await import(`./${language}/${area}.json`, { with: { type: 'json' } });
  return file.default;
}

export function lookUp(catalogue: Catalogue, key: string): string | undefined {
  let found: string | Catalogue | undefined = catalogue;
  for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined;
  return typeof found === 'string' ? found : undefined;
}

/** Puts facts in the place of `{{name}}`; a name without a fact stays visible, because a gap would hide the mistake. */
export const fill = (text: string, facts: Readonly<Record<string, string>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => facts[name] ?? whole);

export type Translate = (language: Language, key: string, facts?: Readonly<Record<string, string>>) => string;

/**
 * Texts of one area in several languages for a server: read once, then looked up in memory. A key that the language
 * lacks is answered in Korean, and a key that Korean lacks is answered as itself.
 */
export async function translator(area: Area, languages: readonly Language[]): Promise<Translate> {
  const wanted = [...new Set([...languages, FALLBACK])];
  const read = await Promise.all(
    wanted.map(async (language) => [language, await loadCatalogue(language, area)] as const),
  );
  const byLanguage = new Map(read);
  return (language, key, facts = {}) => {
    const own = byLanguage.get(language);
    const korean = byLanguage.get(FALLBACK);
    const text = (own && lookUp(own, key)) ?? (korean && lookUp(korean, key)) ?? key;
    return fill(text, facts);
  };
}
