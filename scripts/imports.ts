import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './run.ts';

const passedOver = /(^|\/)(node_modules|dist|gen|\.cache|\.madang)(\/|$)/;

/** Paths below the root that match, without what is installed, built or generated. */
export const filesOf = (pattern: string): string[] =>
  globSync(pattern, { cwd: root, exclude: (name) => passedOver.test(String(name)) }).sort();

/** Every source file of the tree, in full. */
export const sources = filesOf('**/*.{ts,tsx,js,mjs}').map((file) => join(root, file));

const forms = [
  /^(?:import|export)\s+(?:type\s+)?(?:[\w$]+|[\w$]+\s*,\s*\{[^{}]*\}|\{[^{}]*\}|\*(?:\s+as\s+\w+)?)\s+from\s+['"]([^'"]+)['"]/gm,
  /^import\s+['"]([^'"]+)['"]/gm,
  // A type that a comment names binds nobody.
  /^(?!\s*\*).*?\bimport\(\s*['"]([^'"]+)['"]\s*\)/gm,
  /\bimport\.meta\.resolve\(\s*['"`]([^'"`$]+)/g,
  /^@import\s+['"]([^'"]+)['"]/gm,
];

/** What a file imports, types included, as it is written. */
export function specifiersOf(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  return forms.flatMap((form) => [...text.matchAll(form)].map(([, specifier = '']) => specifier));
}

/** The name of the package of a specifier that is no path. */
export const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

export const short = (file: string): string => relative(root, file);

export const readJson = <T>(path: string): T => JSON.parse(readFileSync(join(root, path), 'utf8')) as T;
