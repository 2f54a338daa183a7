import { describe, expect, it } from 'vitest';
import { type Catalogue, english, korean, overlay } from './catalogues.ts';

const texts = (catalogue: Catalogue, prefix = ''): [string, string][] =>
  Object.entries(catalogue).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[prefix + key, value] as [string, string]]
      : texts(value as Catalogue, `${prefix}${key}.`),
  );
const facts = (text: string) => [...new Set([...text.matchAll(/%\{(\w+)\}/g)].map((match) => match[1]))].sort();
const own = (catalogue: Catalogue) => new Map(texts({ console: catalogue.console, ra: catalogue.ra } as Catalogue));

describe('texts of the consoles', () => {
  it('are the same keys in Korean and English', () => {
    expect([...own(english).keys()].sort()).toEqual([...own(korean).keys()].sort());
  });
  it('name the same facts in both', () => {
    const translated = own(english);
    // The quick amounts are counted in 만 in Korean and written out elsewhere.
    const differing = new Set(['console.money.man']);
    for (const [key, text] of own(korean)) {
      if (!differing.has(key)) expect([key, facts(translated.get(key) ?? '')]).toEqual([key, facts(text)]);
    }
  });
  it('are never empty', () => {
    for (const catalogue of [korean, english]) {
      for (const [key, text] of own(catalogue))
        if (!key.startsWith('ra.boolean')) expect([key, text.trim()]).not.toEqual([key, '']);
    }
  });
});

describe('a language that is not complete', () => {
  it('lets Korean show through, text by text', () => {
    const merged = overlay({ a: { b: '가', c: '나' } }, { a: { b: 'x' } });
    expect(merged).toEqual({ a: { b: 'x', c: '나' } });
  });
});
