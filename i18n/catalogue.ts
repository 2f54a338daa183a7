import { hasArea, type Language } from './languages.ts';

/** A catalogue is a tree of texts; a key is the path to a text, joined by dots. */
export interface Catalogue {
  readonly [key: string]: string | Catalogue;
}

/** One file per area and language, of what anybody may be shown: the sites load those that they show. */
export type PublicArea =
  | 'account'
  | 'answers'
  | 'articles'
  | 'board'
  | 'casino'
  | 'editor'
  | 'errors'
  | 'games'
  | 'help'
  | 'home'
  | 'play'
  | 'player'
  | 'sports'
  | 'support'
  | 'wallet';

/** Reads one area in one language; nothing where its folder has no such file. The template stays literal, so that a bundler finds every file that it can name. */
export async function loadCatalogue(language: Language, area: PublicArea): Promise<Catalogue> {
  if (!hasArea(language, area)) return {};
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
