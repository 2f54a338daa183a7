import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Reason } from '@madang/proto/madang/common/v1/error_pb.ts';
import { expect, test } from 'vitest';
import { type Catalogue, fill, loadCatalogue, lookUp } from './catalogue.ts';
import {
  FALLBACK,
  fallbacksOf,
  isLanguage,
  LANGUAGES,
  nameOf,
  offeredLanguage,
  preferredLanguage,
} from './languages.ts';
import { loadOperatorCatalogue } from './operators.ts';
import { type Area, loadArea, translator } from './translator.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
/** Every file of texts that Korean has, whoever reads it: a new area is tested without being named here. */
const areas = globSync(['*.json', 'operators/*.json'], { cwd: `${here}${FALLBACK}` })
  .map((file) => file.replaceAll('\\', '/').replace(/\.json$/, ''))
  .filter((area) => area !== 'language')
  .sort();
/** A language that names another to speak in its place may have gaps; all others have every text. */
const whole = LANGUAGES.filter((language) => fallbacksOf(language).length === 1);
const others = whole.filter((language) => language !== FALLBACK);

function texts(catalogue: Catalogue, prefix = ''): Map<string, string> {
  const found = new Map<string, string>();
  for (const [key, value] of Object.entries(catalogue)) {
    if (typeof value === 'string') found.set(prefix + key, value);
    else for (const [inner, text] of texts(value, `${prefix}${key}.`)) found.set(inner, text);
  }
  return found;
}

const read = async (language: (typeof LANGUAGES)[number], area: string): Promise<Map<string, string>> =>
  texts(
    await (area.startsWith('operators/')
      ? loadOperatorCatalogue(language, area.slice('operators/'.length) as never)
      : loadCatalogue(language, area as never)),
  );

/** Names of facts, and tags, that a text holds. */
const holds = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{\{\w+\}\}|<\/?\w+\s*\/?>/g)].map(([found]) => found))].sort();

const count = /^\{\{(count|smart_count)\}\}$/;

/** What a language has for a text of Korean: the text itself, or one for each number that it tells apart. */
function versionsOf(key: string, own: ReadonlyMap<string, string>, language: string): string[] {
  if (own.has(key)) return [key];
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  return forms.map((form) => `${key}_${form}`);
}

test('the five languages of the product have every text', () => {
  expect(whole).toEqual(expect.arrayContaining(['ko', 'ja', 'vi', 'th', 'en']));
  expect(areas.length).toBeGreaterThanOrEqual(17);
});

test.each(areas)('every language has the keys of %s, with the same facts and tags in each text', async (area) => {
  const korean = await read(FALLBACK, area);
  expect(korean.size).toBeGreaterThan(0);
  for (const language of others) {
    const own = await read(language, area);
    const wanted = [...korean.keys()].flatMap((key) => versionsOf(key, own, language));
    expect([language, [...own.keys()].sort()]).toEqual([language, wanted.sort()]);
    for (const [key, text] of korean) {
      for (const version of versionsOf(key, own, language)) {
        const said = own.get(version);
        // What is said of one thing need not say how many.
        const needed = holds(text).filter((name) => !(version.endsWith('_one') && count.test(name)));
        const held = said === undefined ? undefined : holds(said);
        expect([language, version, held]).toEqual([
          language,
          version,
          version.endsWith('_one') && held?.some((name) => count.test(name)) ? holds(text) : needed,
        ]);
      }
    }
  }
});

test.each(areas)('no text of %s is empty', async (area) => {
  for (const language of whole)
    for (const [key, text] of await read(language, area))
      expect([language, key, text.trim()]).not.toEqual([language, key, '']);
});

/** Korean letters stand elsewhere only where Korean is called by its name. */
test.each(areas)('no language but Korean says %s in Korean', async (area) => {
  for (const language of others)
    for (const [key, text] of await read(language, area))
      expect([language, key, /\p{Script=Hangul}/u.test(text) && text !== nameOf(FALLBACK)]).toEqual([
        language,
        key,
        false,
      ]);
});

const words = (text: string): number => text.replace(/\{\{\w+\}\}/g, '').match(/[a-z]{2,}/gi)?.length ?? 0;

/** Names of two words, such as those of suppliers, are the same in every language; a sentence is not. */
test.each(areas)('no sentence of %s was left in English', async (area) => {
  const english = await read('en', area);
  for (const language of others.filter((one) => one !== 'en'))
    for (const [key, text] of await read(language, area))
      expect([language, key, text === english.get(key) && words(text) > 2 && !isName(text)]).toEqual([
        language,
        key,
        false,
      ]);
});

const isName = (text: string): boolean => LANGUAGES.some((language) => nameOf(language) === text);

test('every reason of the contract has a text', async () => {
  const korean = { ...(await loadArea('ko', 'errors')), ...(await loadArea('ko', 'errors-operators')) };
  const reasons = Object.keys(Reason).filter((name) => Number.isNaN(Number(name)) && name !== 'UNSPECIFIED');
  expect(reasons.length).toBeGreaterThan(40);
  expect(reasons.filter((reason) => lookUp(korean, reason) === undefined)).toEqual([]);
});

test('a server reads every area by its name', async () => {
  for (const area of areas) {
    const name = area.replace('operators/', '') as Area;
    expect([name, texts(await loadArea('ko', name)).size]).toEqual([name, (await read('ko', area)).size]);
  }
});

test('a language that was not read answers in Korean, and an unknown key as itself', async () => {
  const translate = await translator('errors', ['en', 'ja']);
  expect(translate('en', 'TAKEN')).toBe('Already in use. Please choose another.');
  expect(translate('th', 'TAKEN')).toBe(translate('ko', 'TAKEN'));
  expect(translate('en', 'NO_SUCH_REASON')).toBe('NO_SUCH_REASON');
});

test('facts take the place of their names, and a missing one stays visible', () => {
  expect(fill('{{min}} to {{max}}', { min: '10' })).toBe('10 to {{max}}');
});

test('the preferred language is the first one that is offered', () => {
  expect(preferredLanguage('fr-FR,en;q=0.8,ko')).toBe('en');
  expect(preferredLanguage(['th-TH'])).toBe('th');
  expect(preferredLanguage(undefined)).toBe('ko');
  expect([offeredLanguage('*'), offeredLanguage('fr, vi')]).toEqual([undefined, 'vi']);
});

test('only a folder of texts is a language', () => {
  expect(['ko', 'en', 'fr', 'KO', '', '__proto__', 'constructor'].filter(isLanguage)).toEqual(['ko', 'en']);
  expect(isLanguage(undefined)).toBe(false);
});
