import type { Catalogue } from './catalogue.ts';
import { hasArea, type Language } from './languages.ts';

/** Texts of the consoles, and of refusals that only operators are told; apart, so that no player's site can name them. */
export type OperatorArea =
  | 'console'
  | 'console-pages'
  | 'sports-console'
  | 'casino-console'
  | 'casino-bets'
  | 'eggs-console'
  | 'articles-console'
  | 'support-console'
  | 'errors-operators';

/** Reads one of the operators' areas in one language; see `loadCatalogue`. */
export async function loadOperatorCatalogue(language: Language, area: OperatorArea): Promise<Catalogue> {
  if (!hasArea(language, `operators/${area}`)) return {};
  const file: { default: Catalogue } = await import(`./${language}/operators/${area}.json`, { with: { type: 'json' } });
  return file.default;
}

/** What consoles and player sites both show. */
const SHARED = {
  editor: (language: Language) => import(`./${language}/editor.json`, { with: { type: 'json' } }),
  errors: (language: Language) => import(`./${language}/errors.json`, { with: { type: 'json' } }),
  games: (language: Language) => import(`./${language}/games.json`, { with: { type: 'json' } }),
};

/** Reads one of the areas that the consoles share with the player site, so that their build names none of the others. */
export async function loadSharedCatalogue(language: Language, area: keyof typeof SHARED): Promise<Catalogue> {
  if (!hasArea(language, area)) return {};
  const file: { default: Catalogue } = await SHARED[area](language);
  return file.default;
}
