import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { short, sources } from './imports.ts';

const dots = '.'.repeat(3);

/** The place behind the bracket that closes the one at a place; what stands in texts and comments counts for nothing. */
function behind(text: string, open: number): number {
  const sign = /\/\/.*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|[[\]]/g;
  sign.lastIndex = open;
  let depth = 0;
  for (let found = sign.exec(text); found; found = sign.exec(text)) {
    if (found[0] === '[') depth += 1;
    if (found[0] === ']') depth -= 1;
    if (depth === 0) return sign.lastIndex;
  }
  return text.length;
}

/** Elements that stand in a list of their own inside of another; a list that something is called on is none of these. */
function spreadsElements(text: string): boolean {
  for (let at = text.indexOf(`${dots}[`); at >= 0; at = text.indexOf(`${dots}[`, at + 1))
    if (/^\s*[,)\]]/.test(text.slice(behind(text, at + dots.length)))) return true;
  return false;
}

/** What is spread where it stands only packs lines more densely: fields and elements are written out. */
const spreads = (text: string): boolean => text.includes(`${dots}{`) || spreadsElements(text);

test('no literal is spread into the one that holds it', () => {
  for (const packed of [
    '{ a, @{ b } }',
    '[a, @[b, c], d]',
    "f(@['--port', String(port[0])], '],')",
    '[@[\n a, // ]\n b,\n]]',
  ])
    expect([packed, spreads(packed.replace('@', dots))]).toEqual([packed, true]);
  for (const fine of ['[@a, b]', "[@['a', 'b'].map(f)]", '{ @rest }', '[@(isThere ? [a] : [])]'])
    expect([fine, spreads(fine.replace('@', dots))]).toEqual([fine, false]);
  expect(sources.filter((file) => spreads(readFileSync(file, 'utf8'))).map(short)).toEqual([]);
});
