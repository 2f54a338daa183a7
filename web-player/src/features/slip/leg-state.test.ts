import { create } from '@bufbuild/protobuf';
import { type Round, RoundSchema } from '@madang/proto/madang/player/v1/games_pb.ts';
import { expect, test } from 'vitest';
import type { RoundLeg } from '../../shared/slip/leg.ts';
import { legState, takes } from './leg-state.ts';

const leg: RoundLeg = {
  roundId: 'eos5.20261120.247',
  game: 'eos5',
  round: 247,
  market: 'powerball.odd_even',
  pick: 'pb_odd',
  oddsMilli: 1_950,
  closesMs: 1_000,
};

const round = (oddsMilli: number, status = 'open', id = leg.roundId): Round =>
  create(RoundSchema, { id, game: 'eos5', odds: [{ market: leg.market, pick: leg.pick, oddsMilli, status }] });

test.each([
  ['none', 1_950, true],
  ['none', 1_951, false],
  ['none', 1_949, false],
  ['higher', 1_951, true],
  ['higher', 1_949, false],
  ['any', 1_000, true],
] as const)('%s from 1.950 to %d is taken: %s', (choice, now, taken) => {
  expect(takes(choice, 1_950, now)).toBe(taken);
});

test('betting is over at the close itself, and when another round runs', () => {
  expect(legState(leg, round(1_950), 'none', 999).problem).toBeUndefined();
  expect(legState(leg, round(1_950), 'none', 1_000).problem).toBe('closed');
  expect(legState(leg, round(1_950, 'open', 'eos5.20261120.248'), 'none', 0).problem).toBe('closed');
});

test('a moved price asks, a suspended one stops', () => {
  expect(legState(leg, round(1_900), 'none', 0)).toMatchObject({ oddsMilli: 1_900, asks: true });
  expect(legState(leg, round(1_950, 'suspended'), 'any', 0).problem).toBe('suspended');
});

test('before the prices are known the slip keeps its own', () => {
  expect(legState(leg, undefined, 'none', 0)).toEqual({ oddsMilli: 1_950, problem: undefined, asks: false });
});
