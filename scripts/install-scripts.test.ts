import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Locked {
  packages: Record<string, { hasInstallScript?: boolean }>;
}

const read = <T>(name: string): T => JSON.parse(readFileSync(new URL(`../${name}`, import.meta.url), 'utf8')) as T;

test('every package that brings an install script is named, to run it or not', () => {
  const { allowScripts } = read<{ allowScripts: Record<string, boolean> }>('package.json');
  const { packages } = read<Locked>('package-lock.json');
  const bringing = Object.entries(packages).flatMap(([path, { hasInstallScript }]) =>
    hasInstallScript ? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length) : [],
  );
  expect(bringing).toContain('node');
  expect(bringing.filter((name) => !Object.hasOwn(allowScripts, name))).toEqual([]);
});
