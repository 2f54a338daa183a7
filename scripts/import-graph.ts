import { existsSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { filesOf, packageOf, readJson, sources, specifiersOf } from './imports.ts';
import { root } from './run.ts';

/** Where the workspaces' own packages lie; what is generated from the contracts is no source. */
const folders = new Map(
  filesOf('{*,services/*}/package.json')
    .map((path) => [readJson<{ name: string }>(path).name, dirname(path)] as const)
    .filter(([, folder]) => folder !== 'proto'),
);

const isFile = (path: string): boolean => existsSync(path) && statSync(path).isFile();

/** The source file that an import leads to; undefined for a package from outside and for what is no source. */
function target(file: string, specifier: string): string | undefined {
  const folder = folders.get(packageOf(specifier));
  if (!specifier.startsWith('.') && folder === undefined) return undefined;
  const path = specifier.startsWith('.')
    ? resolve(dirname(file), specifier)
    : join(root, folder ?? '', specifier.slice(packageOf(specifier).length));
  return ['', '.ts', '.tsx'].map((end) => path + end).find((one) => /\.(tsx?|m?js)$/.test(one) && isFile(one));
}

/** Each source file with the source files that it imports. */
export const importGraph = (): Map<string, readonly string[]> =>
  new Map(
    sources.map((file) => [
      file,
      [...new Set(specifiersOf(file).flatMap((specifier) => target(file, specifier) ?? []))],
    ]),
  );

/** A file and all that it imports, by whatever way. */
export function reachable(graph: Map<string, readonly string[]>, file: string): Set<string> {
  const seen = new Set([file]);
  for (const one of seen) for (const next of graph.get(one) ?? []) seen.add(next);
  return seen;
}

/** Files that import each other in a circle, one circle per list. */
export function circles(graph: Map<string, readonly string[]>): string[][] {
  const reaches = new Map<string, Set<string>>();
  for (const file of graph.keys()) reaches.set(file, reachable(graph, file));
  const found: string[][] = [];
  const done = new Set<string>();
  for (const [file, own] of reaches) {
    if (done.has(file)) continue;
    const circle = [...own].filter((other) => other !== file && reaches.get(other)?.has(file));
    for (const member of [file, ...circle]) done.add(member);
    if (circle.length > 0 || graph.get(file)?.includes(file)) found.push([file, ...circle].sort());
  }
  return found;
}
