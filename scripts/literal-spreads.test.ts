import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { short, sources } from './imports.ts';

/** Fields are written out: a literal that is spread where it stands only packs lines more densely. */
const spread = new RegExp(`${String.raw`\.\.\.`}\\{`);

test('no object literal is spread into the one that holds it', () => {
  expect(spread.test(['{ ..', '.{ a } }'].join(''))).toBe(true);
  expect(sources.filter((file) => spread.test(readFileSync(file, 'utf8'))).map(short)).toEqual([]);
});
