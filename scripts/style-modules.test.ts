import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const sites = [{ folder: 'web-admin/src', reset: 'styles/reset.css', pages: '../{admin,pa}/index.html' }];

const root = fileURLToPath(new URL('..', import.meta.url));
const isModule = (file: string) => file.endsWith('.module.css');

/** Class names of a sheet, but for those of MUI and react-admin, which stand in `:global(…)`. */
function classesOf(css: string): Set<string> {
  const selectors = css
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/:global\([^)]*\)/g, '')
    .replaceAll(/\{[^{}]*\}/g, '{}');
  return new Set([...selectors.matchAll(/\.([a-z][\w-]*)/gi)].flatMap((match) => match[1] ?? []));
}

interface Use {
  file: string;
  sheet: string;
  names: string[];
  /** A class that is looked up by a value stands for all of its sheet. */
  byValue: boolean;
}

/** The sheets that a component imports, and the classes that it takes from each. */
function usesOf(file: string, source: string): Use[] {
  const body = source.replaceAll(/^import .*$/gm, '');
  return [...source.matchAll(/^import (\w+) from '(\.[^']*\.module\.css)';$/gm)].map(([, name = '', path = '']) => ({
    file,
    sheet: join(dirname(file), path),
    names: [...body.matchAll(new RegExp(`(?<![.\\w'])${name}\\.(\\w+)`, 'g'))].flatMap((match) => match[1] ?? []),
    byValue: body.includes(`${name}[`),
  }));
}

describe.each(sites)('the styles of $folder', ({ folder, reset, pages }) => {
  const read = (pattern: string): [string, string][] =>
    globSync(join(root, folder, pattern)).map((path) => [
      relative(join(root, folder), path),
      readFileSync(path, 'utf8'),
    ]);
  const sheets = new Map(read('**/*.css').map(([file, css]) => [file, classesOf(css)]));
  const components = read('**/*.tsx');
  const uses = components.flatMap(([file, source]) => usesOf(file, source));

  test('are modules, but for the reset, which names no class', () => {
    expect([...sheets.keys()].filter((file) => !isModule(file))).toEqual([reset]);
    expect([...(sheets.get(reset) ?? ['absent'])]).toEqual([]);
  });

  test('lie in layers whose order the pages say before any sheet is loaded', () => {
    // MUI would put its own at the top of the page, and its layer below the reset.
    const orders = read(pages).map(([, page]) => /@layer ([\w, ]+);[\s\S]*emotion-insertion-point/.exec(page)?.[1]);
    expect(orders).toEqual(['reset, mui, text, parts', 'reset, mui, text, parts']);
    const named = read('**/*.css').flatMap(([, css]) => [...css.matchAll(/@layer (\w+)/g)].map((match) => match[1]));
    expect([...new Set(named)].sort()).toEqual(['parts', 'reset', 'text']);
  });

  test('name no class of the whole page', () => {
    const named = components.flatMap(([file, source]) =>
      [...source.matchAll(/className(?:=|: )(?:"[^"]*"|'[^']*'|\{['`][^}]*\})/g)].map(([text]) => `${file}: ${text}`),
    );
    expect(named).toEqual([]);
  });

  test('have every class that a component takes from them', () => {
    expect(uses.length).toBeGreaterThan(100);
    const missing = uses.flatMap(({ file, sheet, names }) =>
      names.filter((name) => !sheets.get(sheet)?.has(name)).map((name) => `${file}: ${name} of ${sheet}`),
    );
    expect(missing).toEqual([]);
  });

  test('have no class that nothing takes', () => {
    const left = [...sheets].flatMap(([sheet, names]) => {
      const taken = uses.filter((use) => use.sheet === sheet);
      if (taken.some(({ byValue }) => byValue)) return [];
      const known = new Set(taken.flatMap((use) => use.names));
      return [...names].filter((name) => !known.has(name)).map((name) => `${sheet}: ${name}`);
    });
    expect(left).toEqual([]);
  });
});
