import { type Catalogue, fill, loadCatalogue, lookUp, type PublicArea } from './catalogue.ts';
import { FALLBACK, fallbacksOf, type Language } from './languages.ts';
import { loadOperatorCatalogue, type OperatorArea } from './operators.ts';

export type Area = PublicArea | OperatorArea;

const ofOperators: readonly Area[] = [
  'console',
  'console-pages',
  'sports-console',
  'casino-console',
  'casino-bets',
  'eggs-console',
  'articles-console',
  'support-console',
  'errors-operators',
] satisfies readonly OperatorArea[];
const isOfOperators = (area: Area): area is OperatorArea => ofOperators.includes(area);

/** Reads one area in one language, whoever it is for. */
export const loadArea = (language: Language, area: Area): Promise<Catalogue> =>
  isOfOperators(area) ? loadOperatorCatalogue(language, area) : loadCatalogue(language, area);

export type Translate = (language: Language, key: string, facts?: Readonly<Record<string, string>>) => string;

/**
 * Texts of one area in several languages for a server: read once, then looked up in memory. A key that the language
 * lacks is answered in the one that it falls back to, Korean in the end; a key that Korean lacks is answered as itself.
 */
export async function translator(area: Area, languages: readonly Language[]): Promise<Translate> {
  const wanted = [...new Set([...languages.flatMap(fallbacksOf), FALLBACK])];
  const read = await Promise.all(wanted.map(async (language) => [language, await loadArea(language, area)] as const));
  const byLanguage = new Map(read);
  return (language, key, facts = {}) => {
    for (const one of [...fallbacksOf(language), FALLBACK]) {
      const catalogue = byLanguage.get(one);
      const text = catalogue && lookUp(catalogue, key);
      if (text !== undefined) return fill(text, facts);
    }
    return key;
  };
}
