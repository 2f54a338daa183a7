import { expect, test } from 'vitest';
import { circles, importGraph } from './import-graph.ts';
import { short } from './imports.ts';

const graph = importGraph();

test('a circle is found, whichever way it goes, and a file that imports itself', () => {
  const made = new Map([
    ['a', ['b']],
    ['b', ['c', 'd']],
    ['c', ['a']],
    ['d', ['d']],
    ['e', ['a']],
  ]);
  expect(circles(made)).toEqual([['a', 'b', 'c'], ['d']]);
  expect(
    circles(
      new Map([
        ['a', ['b', 'c']],
        ['b', ['c']],
        ['c', []],
      ]),
    ),
  ).toEqual([]);
});

test('the whole tree is read', () => {
  expect(graph.size).toBeGreaterThan(1_000);
  expect([...graph.values()].flat().length).toBeGreaterThan(3 * graph.size);
});

test('no files import each other in a circle, types included', () => {
  expect(circles(graph).map((circle) => circle.map(short))).toEqual([]);
});
