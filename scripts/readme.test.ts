import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readJson } from './imports.ts';
import { root } from './run.ts';

const readme = readFileSync(join(root, 'README.md'), 'utf8');
/** Not of the layout: what is installed, kept or for the forge alone. */
const passedOver = /^(\.|node_modules$|docs$|dist$)/;

test('every command is in the README', () => {
  const { scripts } = readJson<{ scripts: Record<string, string> }>('package.json');
  const shown = (name: string): boolean => readme.includes(`npm run ${name}`) || readme.includes(`npm ${name}`);
  expect(Object.keys(scripts).filter((name) => !shown(name))).toEqual([]);
});

test('every folder is in the README', () => {
  const folders = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const services = readdirSync(join(root, 'services')).map((name) => `services/${name}`);
  const names = [
    ...folders.map(({ name }) => name).filter((name) => !passedOver.test(name) && name !== 'services'),
    ...services,
  ];
  expect(names.filter((name) => !readme.includes(`\`${name}`))).toEqual([]);
});

test('the forge runs what the project says of itself', () => {
  const workflow = readFileSync(join(root, '.github/workflows/ci.yml'), 'utf8');
  expect(workflow).toContain('run: .ci/run');
  const steps = readFileSync(join(root, '.ci/run'), 'utf8');
  for (const command of ['npm ci', 'npm run check', 'npm test']) expect(steps).toContain(command);
});
