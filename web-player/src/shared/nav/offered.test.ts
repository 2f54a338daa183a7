import { expect, test } from 'vitest';
import { readOffered } from './offered.ts';

const likely = { sports: true, minigames: true, casino: false, slot: false, menu: [] };

test('what a site offered last is read as it was kept', () => {
  const kept = { sports: false, minigames: true, casino: true, slot: true, menu: ['casino', 'sports'] };
  expect(readOffered(JSON.stringify(kept))).toEqual(kept);
});

test.each([null, '', 'no json', '[]', '"x"', 'null', '7'])('what was kept as %j says nothing', (kept) => {
  expect(readOffered(kept)).toEqual(likely);
});

test('of what was kept only facts of the right kind count, and no name reaches a prototype', () => {
  const read = readOffered('{"sports":"no","casino":true,"menu":["a",5,null],"__proto__":{"slot":true}}');
  expect(read).toEqual({ ...likely, casino: true, menu: ['a'] });
});

test('no more entries are read than a menu has', () => {
  const menu = Array.from({ length: 1_000 }, (_, entry) => `entry ${entry}`);
  expect(readOffered(JSON.stringify({ menu })).menu).toHaveLength(40);
});
