import { create } from '@bufbuild/protobuf';
import { type GameInfo, GameInfoSchema } from '@madang/proto/madang/player/v1/games_pb.ts';
import { expect, test } from 'vitest';
import { gameAt, leadOf, seriesOf } from './game-series.ts';

const game = (id: string, cycleMinutes: number, route: string): GameInfo =>
  create(GameInfoSchema, { id, cycleMinutes, route });

const games = [
  game('eos1', 1, 'powerball/ntry/eos1'),
  game('eos5', 5, 'powerball/ntry/eos5'),
  game('powerball', 5, 'powerball/ntry/powerball'),
  game('happy545', 5, 'powerball/bepick/happy545'),
];

test('games of one name and several cycles share a line, led by the longest cycle', () => {
  const series = seriesOf(games);
  expect(series.map(({ key, games: members }) => [key, members.length])).toEqual([
    ['eos', 2],
    ['powerball', 1],
    ['happy545', 1],
  ]);
  expect(series[0] && leadOf(series[0])?.id).toBe('eos5');
});

test.each([
  ['powerball/ntry/eos1', null, 'eos1'],
  ['powerball', 'eos5', 'eos5'],
  ['powerball/ntry', 'eos5', 'eos5'],
  ['powerball', null, 'powerball'],
  ['powerball/ntry/eos9', null, undefined],
])('%s with type %s shows %s', (route, type, id) => {
  expect(gameAt(games, route, type)?.id).toBe(id);
});
