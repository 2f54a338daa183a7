import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sharedSources } from './sites.ts';

test.each(['web-player', 'web-admin'])('%s is built again when a part that it is made of has changed', (site) => {
  const { dependencies } = JSON.parse(readFileSync(new URL(`../${site}/package.json`, import.meta.url), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const own = Object.keys(dependencies).flatMap((name) => (name.startsWith('@madang/') ? [name.slice(8)] : []));
  expect(own.length).toBeGreaterThan(1);
  const roots = sharedSources.map((source) => source.split('/')[0]);
  expect(own.filter((part) => !roots.includes(part))).toEqual([]);
});
