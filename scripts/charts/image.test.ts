import { existsSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { importGraph, reachable } from '../import-graph.ts';
import { filesOf } from '../imports.ts';
import { root } from '../run.ts';

const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8');
const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));

/** What the image has of the project, as paths below the root. */
const copied = [...last.matchAll(/^COPY --from=build --chown=\$\{OWNER\} \/madang\/(\S+) (\S+)$/gm)].map(
  ([, from = '', to = '']) => {
    // A file goes into the folder of all, a folder to a place of its own name.
    expect(to === './' ? from : to).toBe(from);
    return from;
  },
);

/** Everything that is run in a container: the processes, and what their jobs and operators run beside them. */
const programs = [
  ...filesOf('{services/*,gateway,standalone,originals}/main.ts'),
  ...['migrate', 'setup', 'take-bet', 'verify-ledger', 'verify-audit'].map((name) => `standalone/${name}.ts`),
  'scripts/healthcheck.ts',
];

const isCopied = (path: string): boolean => copied.some((one) => path === one || path.startsWith(`${one}/`));

const graph = importGraph();
/** All sources that any of them imports. */
const read = new Set(
  programs.flatMap((program) => [...reachable(graph, resolve(root, program))].map((file) => relative(root, file))),
);

test('the image has what every process imports', () => {
  expect(programs.length).toBeGreaterThan(14);
  expect(read.size).toBeGreaterThan(500);
  expect([...read].filter((file) => !isCopied(file))).toEqual([]);
});

test('the image has no folder that no process reads', () => {
  const known = ['package.json', 'node_modules', 'proto', 'web-player/dist', 'web-admin/dist'];
  const idle = copied.filter((one) => !known.includes(one) && ![...read].some((file) => file.startsWith(`${one}/`)));
  expect(idle).toEqual([]);
});

test('what processes read beside their imports is not left out', () => {
  const ignored = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n').filter(Boolean);
  for (const path of copied.filter((one) => !/node_modules|dist/.test(one))) {
    expect(existsSync(join(root, path))).toBe(true);
    expect(ignored).not.toContain(path);
  }
  // Migrations and the shared tables are read as files.
  expect(ignored.filter((pattern) => /sql|json|html/.test(pattern) && !pattern.startsWith('bench/'))).toEqual([]);
});

test('nothing in it runs as root, and what it runs belongs to another', () => {
  expect(last).toMatch(/^USER 1000:1000$/m);
  expect(last).toMatch(/^ARG OWNER=0:0$/m);
  expect(last.indexOf('\nUSER ')).toBeGreaterThan(last.lastIndexOf('\nCOPY '));
});

test('its base has a version, and can be given by its digest', () => {
  expect(dockerfile).toMatch(/^ARG BASE=node:\d+\.\d+\.\d+-\S+$/m);
  for (const [, base] of dockerfile.matchAll(/^FROM (\S+)/gm)) expect(base).toBe(`\${BASE}`);
});
