import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { languagesModule } from './generate-languages.ts';
import { root } from './run.ts';

const made: string[] = [];
afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true });
});

const texts = join(root, 'i18n');
const codes = readdirSync(texts).filter((name) => /^[a-z]{2}$/.test(name));
const burmese = {
  name: 'မြန်မာ',
  locale: 'my-MM-u-nu-latn',
  place: 6,
  currency: { before: '', after: ' Ks', word: 'Ks' },
  fallback: 'en',
};

/** The folders of texts as they are, with others beside them. */
function folderWith(others: Record<string, Record<string, unknown>> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'madang-i18n-'));
  made.push(folder);
  for (const code of codes) cpSync(join(texts, code), join(folder, code), { recursive: true });
  for (const [code, files] of Object.entries(others)) {
    mkdirSync(join(folder, code));
    for (const [name, file] of Object.entries(files)) writeFileSync(join(folder, code, name), JSON.stringify(file));
  }
  return folder;
}

interface Written {
  languages: Record<string, { name: string; word: string; fallback?: string; lacks?: string[] }>;
}

async function readModule(folder: string): Promise<Written> {
  const file = join(folder, 'languages.ts');
  writeFileSync(file, languagesModule(folder));
  return (await import(pathToFileURL(file).href)) as Written;
}

const fault = (others: Record<string, Record<string, unknown>>) => () => languagesModule(folderWith(others));

test('the five languages stand in the order in which menus offer them, and lack no area', async () => {
  const { languages } = await readModule(folderWith());
  expect(Object.keys(languages)).toEqual(['ko', 'ja', 'vi', 'th', 'en']);
  for (const { lacks, fallback } of Object.values(languages)) expect({ lacks, fallback }).toEqual({});
});

test('a folder with facts and a few texts is a language, which says who speaks where it has none', async () => {
  const my = { 'language.json': burmese, 'player.json': { close: 'ပိတ်ရန်' } };
  const { languages } = await readModule(folderWith({ my }));
  expect(Object.keys(languages)).toEqual(['ko', 'ja', 'vi', 'th', 'en', 'my']);
  expect(languages.my).toMatchObject({ name: 'မြန်မာ', word: 'Ks', fallback: 'en' });
  expect(languages.my?.lacks).toContain('account');
  expect(languages.my?.lacks).toContain('operators/console');
  expect(languages.my?.lacks).not.toContain('player');
});

test('a folder that cannot be a language is named with what is wrong', () => {
  const { fallback: _, ...alone } = burmese;
  expect(fault({ my: { 'language.json': alone } })).toThrow(/my: has no account, .*"fallback"/);
  expect(fault({ my: { 'language.json': { ...burmese, fallback: 'xx' } } })).toThrow('my: falls back to xx');
  expect(fault({ my: { 'language.json': { ...burmese, fallback: 'my' } } })).toThrow(/my: .*circle/);
  expect(fault({ my: { 'language.json': { ...burmese, name: '' } } })).toThrow(/my\/language\.json: "name"/);
  expect(fault({ my: { 'language.json': { ...burmese, place: '6' } } })).toThrow('"place"');
  expect(fault({ my: { 'language.json': { ...burmese, locale: 'zzz' } } })).toThrow('"locale"');
  expect(fault({ my: { 'language.json': { ...burmese, currency: { before: '' } } } })).toThrow('"currency"');
  expect(fault({ burmese: { 'language.json': burmese } })).toThrow('two small letters');
});
