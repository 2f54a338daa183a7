import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesOf, readJson } from './imports.ts';
import { fact, koreanTexts, readProject, shownTexts } from './literal-texts.ts';
import { root } from './run.ts';

type Texts = { [key: string]: string | Texts };

const keysOf = (texts: Texts, prefix = ''): string[] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [prefix + key] : keysOf(text, `${prefix}${key}.`),
  );
/** Components of the consoles take keys of texts, whole or the last part of one, and put facts into them. */
const keys = filesOf('i18n/ko/operators/*.json').flatMap((file) => keysOf(readJson<Texts>(file)));

function isKey(text: string): boolean {
  const [head = '', ...rest] = text.split(fact);
  if (rest.length > 0) return head.includes('.') && keys.some((key) => key.startsWith(head));
  return keys.includes(text) || (/^[a-z_]+$/.test(text) && keys.some((key) => key.endsWith(`.${text}`)));
}

/** Called so in every language: what we are, the unit of points, levels, and what machines are called. */
const names = /^(Madang|MADANG|Originals|P|Lv|MB|ms|PDF|SHA-256|DR|Alt)$/;
/** A number of a round or another thing that has no words: `eos5.20261120.247`. */
const id = /^[\w.-]*\d[\w.-]*$/;

const isFree = (text: string): boolean =>
  isKey(text) || text.split(/[^\p{L}\p{N}._-]+|-(?=$|\s)/u).every((word) => !/\p{L}/u.test(word) || known(word));
const known = (word: string): boolean => names.test(word) || names.test(word.replace(/-$/, '')) || id.test(word);

/** Korean that is no text of a page, and why it stands in code. */
const declared: Readonly<Record<string, string>> = {
  'web-player/src/main.tsx': 'says that no catalogue could be read, so none can have it',
  'web-player/src/shared/i18n/written.ts': 'the sign of Korean, for what is written before a language is read',
  'web-player/src/shared/money/amount-words.ts': 'how numbers are spoken in Korean',
  'web-admin/src/figures/korean-words.ts': 'how numbers are spoken in Korean',
  'web-admin/src/figures/short-amount.ts': 'how large numbers are cut short in Korean',
  'web-admin/src/resources/reconciliation/sheet-rows.ts': 'signs that banks write into their sheets',
  // A supplier of its own keeps its five languages beside each other.
  'originals/pages/texts.ts': 'a catalogue',
  'originals/pages/games/baccarat.ts': 'a catalogue',
  'originals/pages/games/dice.ts': 'a catalogue',
  'originals/pages/games/dragon-tiger.ts': 'a catalogue',
  'originals/pages/games/fortune-madang.ts': 'a catalogue',
  'originals/pages/games/fortune-words.ts': 'a catalogue',
  'originals/pages/games/roulette.ts': 'a catalogue',
  'originals/pages/games/table-words.ts': 'a catalogue',
};

const folders = ['web-player', 'web-admin', 'originals/pages'];
const said = ({ at, text }: { at: string; text: string }): string => `${at} ${text}`;
const fileOf = ({ at }: { at: string }): string => at.replace(/:\d+$/, '');

test('what pages show comes from a catalogue, and Korean stands nowhere else', () => {
  const found = folders.map((folder) =>
    readProject(folder, (files) => ({
      read: files.length,
      shown: files.flatMap((file) => shownTexts(file, isFree)),
      korean: files.flatMap((file) => koreanTexts(file)),
    })),
  );
  expect(found.map(({ read }) => read > 20)).toEqual([true, true, true]);
  const loose = (text: { at: string }): boolean => !Object.hasOwn(declared, fileOf(text));
  expect(found.flatMap(({ shown }) => shown.filter(loose).map(said))).toEqual([]);
  const korean = found.flatMap((one) => one.korean);
  expect(korean.filter(loose).map(said)).toEqual([]);
  // A declaration that nothing needs any more would let a text in later.
  const used = new Set(korean.map(fileOf));
  expect(Object.keys(declared).filter((file) => !used.has(file))).toEqual([]);
}, 60_000);

const page = `export const Page = ({ t, el, n }: any) => <main title={\`of \${n}\`}>
  Hello
  <i aria-label={n ? 'yes there' : t('no')}>{n > 1 && 'many more'}</i>
  <b placeholder="word">{t('key')}</b><p>&nbsp;· 12 %</p><code>a(b)</code>
  {el('span', { 'aria-label': 'close' }, 'shut it')}
</main>;
document.title = 'A title';
export const kind = 'no text'; // 한글
export const bank = '은행';
`;

test('children, attributes and fields with letters are found with their lines, and nothing else', () => {
  // A fresh clone has none yet.
  mkdirSync(join(root, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(root, '.cache', 'literal-'));
  try {
    mkdirSync(join(folder, 'src'));
    writeFileSync(join(folder, 'src', 'Page.tsx'), page);
    writeFileSync(
      join(folder, 'tsconfig.json'),
      '{"compilerOptions":{"jsx":"preserve","noEmit":true},"include":["src"]}',
    );
    const within = folder.slice(root.length).replace(/^\//, '');
    const { shown, korean } = readProject(within, (files) => ({
      shown: files.flatMap((file) => shownTexts(file, () => false)),
      korean: files.flatMap((file) => koreanTexts(file)),
    }));
    expect(shown.map(({ at, text }) => `${at.split(':')[1]} ${text}`).sort()).toEqual(
      ['1 Hello', '1 of …', '3 yes there', '3 many more', '4 word', '5 close', '5 shut it', '7 A title'].sort(),
    );
    expect(korean.map(({ at, text }) => `${at.split(':')[1]} ${text}`)).toEqual(['9 은행']);
  } finally {
    rmSync(folder, { recursive: true });
  }
}, 60_000);
