import type { Catalogue } from '@madang/i18n/catalogue.ts';
import { describe, expect, it } from 'vitest';
import { consoleTexts } from './catalogues.ts';

const sources = import.meta.glob<string>('../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true });
const korean = await consoleTexts('ko');

const textAt = (key: string): unknown =>
  key.split('.').reduce<unknown>((tree, name) => (tree as Catalogue | undefined)?.[name], korean);
const find = (key: string): unknown => textAt(key) ?? textAt(`${key}_other`);

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
