import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const source = fileURLToPath(new URL('..', import.meta.url));
const files = readdirSync(source, { recursive: true, encoding: 'utf8' });
const read = (file: string): string => readFileSync(join(source, file), 'utf8');
const plain = (css: string): string => css.replaceAll(/\/\*[\s\S]*?\*\/|url\([^)]*\)|"[^"]*"/g, '');
const classesOf = (css: string): string[] =>
  [...plain(css).matchAll(/\.([a-z][\w-]*)/gi)].flatMap(([, name]) => name ?? []);

const sheets = files.filter((file) => file.endsWith('.css'));
const modules = sheets.filter((file) => file.endsWith('.module.css'));
const components = files.filter((file) => file.endsWith('.tsx'));

interface Uses {
  /** Which classes of each module are named somewhere. */
  readonly named: Map<string, Set<string>>;
  /** Modules of which a class is chosen at run time. */
  readonly open: Set<string>;
}

function uses(): Uses {
  const named = new Map(modules.map((module) => [module, new Set<string>()]));
  const open = new Set<string>();
  for (const file of components) {
    const code = read(file);
    for (const [, local, path] of code.matchAll(/^import (\w+) from '([^']+\.module\.css)';$/gm)) {
      if (!local || !path) continue;
      const module = relative(source, join(source, dirname(file), path));
      const body = code.replaceAll(/^import .*$/gm, '').replaceAll(/'[^'\n]*'/g, "''");
      for (const [, name] of body.matchAll(new RegExp(`(?<![.\\w])${local}\\.(\\w+)`, 'g')))
        named.get(module)?.add(name ?? '');
      if (new RegExp(`(?<![.\\w])${local}\\[`).test(body)) open.add(module);
    }
  }
  return { named, open };
}

test('the only sheets for the whole site are tokens and a reset, and they name no class', () => {
  const whole = sheets.filter((file) => !modules.includes(file));
  expect(whole.map((file) => file.replaceAll(sep, '/')).toSorted()).toEqual([
    'styles/index.css',
    'styles/reset.css',
    'styles/tokens.css',
  ]);
  expect(whole.filter((file) => file !== join('styles', 'index.css')).flatMap((file) => classesOf(read(file)))).toEqual(
    [],
  );
});

test('a component names the classes of modules, never one by its text', () => {
  const literal = /className=(?:"|\{[^}]*[?:]\s*'|\{')/;
  expect(components.filter((file) => literal.test(read(file)))).toEqual([]);
});

test('each class of a module is used, and each that is used is there', () => {
  const { named, open } = uses();
  const faults = modules.flatMap((module) => {
    const there = new Set(classesOf(read(module)));
    const used = named.get(module) ?? new Set<string>();
    const missing = [...used].filter((name) => !there.has(name)).map((name) => `${module} has no ${name}`);
    const idle = open.has(module) ? [] : [...there].filter((name) => !used.has(name));
    return [...missing, ...idle.map((name) => `nobody uses ${name} of ${module}`)];
  });
  expect(faults).toEqual([]);
});

test('the order of the layers is read before any other sheet', () => {
  const [first] = readFileSync(join(source, '../index.html'), 'utf8').match(/<link rel="stylesheet"[^>]*>/g) ?? [];
  expect(first).toContain('/layers.css');
  expect(plain(readFileSync(join(source, '../public/layers.css'), 'utf8')).trim()).toBe(
    '@layer base, shared, features, tones;',
  );
});

test('every rule of a module is in a layer, so that the order of loading decides nothing', () => {
  const outside = modules.filter((module) => {
    const tops = plain(read(module)).replaceAll(
      /@layer (base|shared|features|tones) \{(?:[^{}]|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\})*\}/g,
      '',
    );
    return tops.trim() !== '';
  });
  expect(outside).toEqual([]);
});
