import { expect, test } from 'vitest';
import { builtInGame } from './catalogue.ts';
import { shownFacts } from './facts.ts';

const game = (id: string) => builtInGame(id) ?? expect.fail();

test('powerball: sum and powerball with their odd/even, and the ladder of its first ball', () => {
  const { facts } = shownFacts(game('eos5'), { kind: 'balls', balls: [7, 19, 12, 24, 13], extra: 9 });
  expect(facts).toEqual({
    sum: '75',
    sum_odd_even: 'odd',
    powerball: '9',
    powerball_odd_even: 'odd',
    start: 'left',
    lines: '3',
    odd_even: 'even',
  });
});

test('speed keno names its lucky ball, keno ladder only its ladder', () => {
  const balls = [64, 50, 39, 12, 57, 70, 54, 1, 21, 59, 49, 4, 24, 28, 13, 45, 29, 9, 20, 52, 48, 33];
  expect(shownFacts(game('speedkeno'), { kind: 'balls', balls }).facts).toEqual({
    sum: '781',
    sum_odd_even: 'odd',
    lucky: '33',
    lucky_odd_even: 'odd',
  });
  expect(shownFacts(game('kenoladder'), { kind: 'balls', balls }).facts).toMatchObject({
    start: 'right',
    lines: '4',
    odd_even: 'even',
  });
});

test('baccarat: both hands and their points', () => {
  const draw = { kind: 'baccarat', player: ['9S', 'KS'], banker: ['8S', 'TD'] } as const;
  const { facts, results } = shownFacts(game('marukhan'), draw);
  expect(facts).toEqual({ player: '9S KS', banker: '8S TD', player_points: '9', banker_points: '8' });
  expect(results).toEqual([{ market: 'baccarat.result', pick: 'away' }]);
});
