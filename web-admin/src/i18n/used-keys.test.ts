import { type Catalogue, lookUp } from '@madang/i18n/catalogue.ts';
import { describe, expect, it } from 'vitest';
import { consoleTexts, frameTexts, pageTexts } from './catalogues.ts';

const sources = import.meta.glob<string>('../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true });
const korean = await consoleTexts('ko');
const sections = async (texts: Promise<Catalogue>) => Object.keys((await texts).console as Catalogue);
const framed = await sections(frameTexts('ko'));

const textAt = (key: string): unknown =>
  key.split('.').reduce<unknown>((tree, name) => (tree as Catalogue | undefined)?.[name], korean);
const find = (key: string): unknown => textAt(key) ?? textAt(`${key}_other`);

/** What is loaded before a page is opened, and where the first page of each console begins. */
const first = [
  'admin/main.tsx',
  'admin/AdminLayout.tsx',
  'partner/main.tsx',
  'partner/PartnerLayout.tsx',
  'partner/HomePage.tsx',
  'resources/dashboard/index.ts',
  'session/LoginPage.tsx',
  'shell/FinderDialog.tsx',
  'shell/KeyList.tsx',
  'shell/LeaveDialog.tsx',
  'shell/Toast.tsx',
  'shell/refused-pages.ts',
].map((path) => `../${path}`);

/** A file with all that it imports, but for types and for what is loaded later. */
const reached = (file: string, seen = new Set<string>()): Set<string> => {
  const source = sources[file];
  if (source === undefined || seen.has(file)) return seen;
  seen.add(file);
  for (const [, path = ''] of source.matchAll(/^(?:import|export)(?! type)[^;]*? from '(\.[^']+)'/gm)) {
    const at = new URL(path, `file:///src/i18n/${file}`).pathname;
    reached(at.replace(/^\/src\/i18n\//, './').replace(/^\/src\//, '../'), seen);
  }
  return seen;
};

/** Keys that stand whole in the source; those that are put together have a value of their own in the middle. */
const literals = (source: string): string[] =>
  [...source.matchAll(/['"`]((?:console|ra)\.[\w.-]+)['"`]/g)].flatMap((match) => match[1] ?? []);

describe('every text that the source names', () => {
  for (const [file, source] of Object.entries(sources)) {
    const keys = file.endsWith('.test.ts') ? [] : literals(source);
    if (keys.length === 0) continue;
    it(`exists for ${file.slice(3)}`, () => {
      expect(keys.filter((key) => find(key) === undefined)).toEqual([]);
    });
  }
});

describe('the first page waits for no text of the others', () => {
  it('every section that its files name is there before a page is opened', () => {
    const files = first.reduce((seen, file) => reached(file, seen), new Set<string>());
    expect(files.size).toBeGreaterThan(100);
    const named = [...files].flatMap((file) =>
      [...(sources[file] ?? '').matchAll(/['"`]console\.(\w+)/g)].map(([, section = '']) => `${file}: ${section}`),
    );
    expect(named.filter((name) => !framed.includes(name.split(': ')[1] ?? ''))).toEqual([]);
  });

  it('every text that its files name whole is there as well', async () => {
    const files = first.reduce((seen, file) => reached(file, seen), new Set<string>());
    const frame = await frameTexts('ko');
    const there = (key: string) => lookUp(frame, key) !== undefined || lookUp(frame, `${key}_other`) !== undefined;
    const named = [...files].flatMap((file) => literals(sources[file] ?? '').filter((key) => /\.\w+\.\w/.test(key)));
    expect(named.filter((key) => textAt(key) !== undefined && typeof textAt(key) === 'string' && !there(key))).toEqual(
      [],
    );
  });

  it('no text stands in both, and of sections only the names of fields do', async () => {
    const [frame, pages] = [await frameTexts('ko'), await pageTexts('ko')];
    expect((await sections(pageTexts('ko'))).filter((section) => framed.includes(section))).toEqual(['field']);
    const fields = (texts: Catalogue) => Object.keys((texts.console as Catalogue).field as Catalogue);
    expect(fields(pages).filter((name) => fields(frame).includes(name))).toEqual([]);
  });
});
