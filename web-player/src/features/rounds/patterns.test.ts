import { create } from '@bufbuild/protobuf';
import { type Round, RoundSchema } from '@madang/proto/madang/player/v1/games_pb.ts';
import { expect, test } from 'vitest';
import { patternsOf, wordsOf } from './patterns.ts';

const round = (numbers: number[], pick: string): Round =>
  create(RoundSchema, { numbers, results: [{ market: 'powerball.odd_even', pick }] });

const recent = [round([17, 4, 26, 9, 22, 7], 'pb_odd'), round([12, 16, 10, 3, 1, 2], 'pb_even')];

test('words come oldest first, and the ladder is read from the first ball', () => {
  expect(wordsOf(recent, 'powerball', 'powerball.odd_even')).toEqual(['even', 'odd']);
  expect(wordsOf(recent, 'powerball', 'ladder')).toEqual(['odd', 'odd']);
});

test('rounds without the result are passed over', () => {
  expect(wordsOf([...recent, create(RoundSchema, {})], 'powerball', 'powerball.odd_even')).toHaveLength(2);
});

test('a declared game has a road for each market of up to three picks', () => {
  const markets = [
    { market: 'own.side', picks: [1, 2] },
    { market: 'own.number', picks: [1, 2, 3, 4] },
  ];
  expect(patternsOf('configured', markets)).toEqual(['own.side']);
});
