import { expect, test } from 'vitest';
import { changesOf } from './changes.ts';
import { higher, judge, lower } from './figure.ts';

const turn = (there: number, here: number) => ({ there: new Map([['a', there]]), here: new Map([['a', here]]) });

test('a change is the median of what each turn changed, with the least and the greatest beside it', () => {
  // The machine became half as fast after the first turn: held together by turns, that changes nothing.
  const [change] = changesOf([turn(100, 110), turn(50, 60), turn(50, 50)]);
  expect(change).toMatchObject({ name: 'a', there: 50, here: 60, from: 0 });
  expect(change?.change).toBeCloseTo(0.1);
  expect(change?.to).toBeCloseTo(0.2);
});

test('what only one revision measures is left out', () => {
  expect(changesOf([{ here: new Map([['new', 1]]), there: new Map([['old', 1]]) }])).toEqual([]);
  expect(changesOf([])).toEqual([]);
});

test('a figure with a yardstick is judged by its multiple', () => {
  const yardsticks = new Map([
    ['TPC-B', 2_000],
    ['lone', 0.5],
  ] as const);
  expect(judge(higher('bets/s', 3_800, '/s', { times: 1.9, of: 'TPC-B' }), yardsticks)).toMatchObject({
    ratio: 1.9,
    met: true,
  });
  expect(judge(lower('p50', 6.1, 'ms', { times: 12, of: 'lone' }), yardsticks)).toMatchObject({
    ratio: 12.2,
    met: false,
  });
});

test('without its yardstick a figure is neither met nor missed', () => {
  const figure = higher('bets/s', 3_800, '/s', { times: 1.9, of: 'TPC-B' });
  expect(judge(figure, new Map())).toMatchObject({ ratio: null, met: null });
});

test('a figure with a plain goal is judged by itself', () => {
  expect(judge(lower('memory', 101, 'MiB', 100), new Map())).toMatchObject({ ratio: null, met: false });
  expect(judge(lower('memory', 100, 'MiB', 100), new Map())).toMatchObject({ met: true });
  expect(judge(lower('p50', 9, 'ms'), new Map())).toMatchObject({ met: null });
});
