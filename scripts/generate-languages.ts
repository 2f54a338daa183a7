import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './run.ts';

const korean = 'ko';

interface Facts {
  name: string;
  /** What the unit of money is called. */
  word: string;
  place: number;
  fallback?: string;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** What the folder of a language says of it; a fault names the file, since an operator wrote it. */
function readFacts(folder: string, code: string): Facts {
  const file = join(folder, code, 'language.json');
  const facts: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const wrong = (what: string): Error => new Error(`${file}: ${what}`);
  if (!isObject(facts)) throw wrong('must be an object');
  const { name, place, locale, currency, fallback } = facts;
  if (!isText(name)) throw wrong('"name" is the language in its own words');
  if (typeof place !== 'number') throw wrong('"place" is a number');
  if (!isText(locale) || Intl.NumberFormat.supportedLocalesOf(locale).length === 0)
    throw wrong('"locale" is a tag that Intl knows');
  if (!isObject(currency) || ![currency.before, currency.after].every((sign) => typeof sign === 'string'))
    throw wrong('"currency" has "before", "after" and "word"');
  if (!isText(currency.word)) throw wrong('"currency.word" is the unit on its own');
  if (fallback !== undefined && !isText(fallback)) throw wrong('"fallback" is the code of another language');
  return { name, word: currency.word, place, ...(fallback === undefined ? {} : { fallback }) };
}

const areasOf = (folder: string, code: string): string[] =>
  globSync(['*.json', 'operators/*.json'], { cwd: join(folder, code) })
    .map((file) => file.replaceAll('\\', '/').replace(/\.json$/, ''))
    .filter((area) => area !== 'language')
    .sort();

/** A language that fell back to itself in the end would be looked up without end. */
function checkFallbacks(languages: ReadonlyMap<string, Facts>): void {
  for (const code of languages.keys()) {
    const seen = new Set<string>();
    for (let next: string | undefined = code; next !== undefined; next = languages.get(next)?.fallback) {
      if (!languages.has(next)) throw new Error(`${code}: falls back to ${next}, which has no folder`);
      if (seen.has(next)) throw new Error(`${code}: falls back in a circle by way of ${next}`);
      seen.add(next);
    }
  }
}

/** The languages of a folder of texts, as a module: each subfolder that has a `language.json` is one. */
export function languagesModule(folder: string): string {
  const codes = readdirSync(folder).filter((code) => existsSync(join(folder, code, 'language.json')));
  const odd = codes.find((code) => !/^[a-z]{2}$/.test(code));
  if (odd !== undefined) throw new Error(`${join(folder, odd)}: a language is two small letters of ISO 639-1`);
  const languages = new Map(codes.map((code) => [code, readFacts(folder, code)]));
  checkFallbacks(languages);
  const whole = areasOf(folder, korean);
  const rows = [...languages]
    .toSorted(([a, one], [b, other]) => one.place - other.place || a.localeCompare(b))
    .map(([code, { name, word, fallback }]) => {
      const own = areasOf(folder, code);
      const lacks = whole.filter((area) => !own.includes(area));
      if (lacks.length > 0 && fallback === undefined)
        throw new Error(`${code}: has no ${lacks.join(', ')}; name the language that speaks there as its "fallback"`);
      const row = {
        name,
        word,
        ...(fallback === undefined ? {} : { fallback }),
        ...(lacks.length > 0 ? { lacks } : {}),
      };
      return `  ${code}: ${JSON.stringify(row)},\n`;
    });
  return `// Written by scripts/generate-languages.ts from the folders of i18n.
export type Language = ${codes.map((code) => `'${code}'`).join(' | ')};
export const languages: Readonly<
  Record<
    Language,
    { readonly name: string; readonly word: string; readonly fallback?: Language; readonly lacks?: readonly string[] }
  >
> = {
${rows.join('')}};
`;
}

/** Writes which languages there are, when that has changed since the last time. */
export function generateLanguages(): void {
  const file = join(root, 'i18n/gen/languages.ts');
  const module = languagesModule(join(root, 'i18n'));
  if (existsSync(file) && readFileSync(file, 'utf8') === module) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, module);
}
