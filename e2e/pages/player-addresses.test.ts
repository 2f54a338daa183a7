import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pageSources } from '../../scripts/page-sources.ts';
import { root } from '../../scripts/run.ts';
import { playerAddresses } from './player-addresses.ts';

/** An example of an address stands for it with any question behind it. */
const covers = (declared: string, path: string): boolean => {
  const [place = ''] = path.split('?');
  return declared.endsWith('/*?') ? `${place}/`.startsWith(declared.slice(0, -2)) : declared === place;
};

test('every page that the player site declares is looked at in some state', () => {
  const declared = pageSources(readFileSync(join(root, 'web-player/src/app/Pages.tsx'), 'utf8')).map(
    ({ path }) => path,
  );
  const looked = playerAddresses.map(({ path }) => path);
  expect(declared.filter((one) => !looked.some((path) => covers(one, path)))).toEqual([]);
});

test('an address is asked for once by each person', () => {
  const names = playerAddresses.map(({ who, path }) => `${who} ${path}`);
  expect(new Set(names).size).toBe(names.length);
});
