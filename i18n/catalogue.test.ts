import { Reason } from '@madang/proto/madang/common/v1/error_pb.ts';
import { expect, test } from 'vitest';
import { type Catalogue, fill, lookUp } from './catalogue.ts';
import { LANGUAGES, preferredLanguage } from './languages.ts';
import { type Area, loadArea, translator } from './translator.ts';

const AREAS: readonly Area[] = [
  'account',
  'board',
  'casino',
  'casino-bets',
  'casino-console',
  'console',
  'console-pages',
  'editor',
  'eggs-console',
  'errors',
  'errors-operators',
  'games',
  'help',
  'play',
  'player',
  'sports',
  'sports-console',
  'wallet',
];

function texts(catalogue: Catalogue, prefix = ''): Map<string, string> {
  const found = new Map<string, string>();
  for (const [key, value] of Object.entries(catalogue)) {
    if (typeof value === 'string') found.set(prefix + key, value);
    else for (const [inner, text] of texts(value, `${prefix}${key}.`)) found.set(inner, text);
  }
  return found;
}

const names = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name))].sort();
/** A language that tells one from many has a text for each. */
const base = (key: string): string => key.replace(/_(one|other)$/, '');
const bases = (found: Map<string, string>): string[] => [...new Set([...found.keys()].map(base))].sort();
/** Quick amounts are counted in 만 in Korean and written out elsewhere; nothing is shown where nothing is known. */
const differing = new Set(['console.money.man']);
const blank = new Set(['ra.boolean.null']);

test.each(AREAS)('ko and en have the same keys of %s, with the same facts in each text', async (area) => {
  const korean = texts(await loadArea('ko', area));
  const english = texts(await loadArea('en', area));
  expect(bases(english)).toEqual(bases(korean));
  for (const [key, text] of english) {
    if (differing.has(key)) continue;
    // What is said of one thing need not say how many.
    const facts = names(korean.get(base(key)) ?? '').filter((name) => name !== 'smart_count' || text.includes(name));
    expect([key, names(text)]).toEqual([key, key.endsWith('_one') ? facts : names(korean.get(base(key)) ?? '')]);
  }
  for (const [key, text] of [...korean, ...english])
    if (!blank.has(key)) expect([key, text.trim()]).not.toEqual([key, '']);
});

/** What the consoles show, and what members read of matches. */
const complete: readonly Area[] = [
  'casino-bets',
  'casino-console',
  'console',
  'console-pages',
  'editor',
  'eggs-console',
  'errors',
  'errors-operators',
  'games',
  'sports',
  'sports-console',
];
/** Parts of what members read of all games that a bet on a match shows too. */
const ofBets = ['slip', 'receipt', 'cancel', 'bet', 'open', 'rebet'] as const;

test.each(ofBets)('every language has every key of the part %s, with the same facts, none in Korean', async (part) => {
  const partOf = async (language: (typeof LANGUAGES)[number]): Promise<Map<string, string>> =>
    new Map([...texts(await loadArea(language, 'play'))].filter(([key]) => key.startsWith(`${part}.`)));
  const korean = await partOf('ko');
  expect(korean.size).toBeGreaterThan(0);
  for (const language of LANGUAGES.filter((one) => one !== 'ko')) {
    const own = await partOf(language);
    expect([language, [...own.keys()].sort()]).toEqual([language, [...korean.keys()].sort()]);
    for (const [key, text] of own)
      expect([language, key, names(text), /[가-힣]/.test(text)]).toEqual([
        language,
        key,
        names(korean.get(key) ?? ''),
        false,
      ]);
  }
});

test.each(complete)('every language has every key of %s, with the same facts in each text', async (area) => {
  const korean = texts(await loadArea('ko', area));
  for (const language of LANGUAGES.filter((one) => one !== 'en')) {
    const own = texts(await loadArea(language, area));
    expect([language, [...own.keys()].sort()]).toEqual([language, [...korean.keys()].sort()]);
    for (const [key, text] of own) {
      expect([language, key, text.trim() !== '' || blank.has(key)]).toEqual([language, key, true]);
      if (!differing.has(key))
        expect([language, key, names(text)]).toEqual([language, key, names(korean.get(key) ?? '')]);
    }
  }
});

test.each(complete)('no language but Korean says %s in Korean', async (area) => {
  for (const language of LANGUAGES.filter((one) => one !== 'ko'))
    for (const [key, text] of texts(await loadArea(language, area)))
      expect([language, key, /\p{Script=Hangul}/u.test(text) && key !== 'console.language.ko']).toEqual([
        language,
        key,
        false,
      ]);
});

test.each(AREAS)('the other languages have no key of %s that Korean lacks', async (area) => {
  const korean = bases(texts(await loadArea('ko', area)));
  for (const language of LANGUAGES) {
    for (const key of bases(texts(await loadArea(language, area)))) expect(korean).toContain(key);
  }
});

test('every reason of the contract has a text', async () => {
  const korean = { ...(await loadArea('ko', 'errors')), ...(await loadArea('ko', 'errors-operators')) };
  const reasons = Object.keys(Reason).filter((name) => Number.isNaN(Number(name)) && name !== 'UNSPECIFIED');
  expect(reasons.length).toBeGreaterThan(40);
  expect(reasons.filter((reason) => lookUp(korean, reason) === undefined)).toEqual([]);
});

test('a language without the key answers in Korean, and an unknown key as itself', async () => {
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
});
