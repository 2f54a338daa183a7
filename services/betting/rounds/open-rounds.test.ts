import { create } from '@bufbuild/protobuf';
import { timestampFromMs } from '@bufbuild/protobuf/wkt';
import { RoundUpdatedSchema } from '@madang/proto/madang/game_feeds/v1/events_pb.ts';
import { expect, test } from 'vitest';
import { OpenRounds } from './open-rounds.ts';
import { dayAndNumber, isRoundId } from './round.ts';

const told = (version: bigint, oddsMilli: number) =>
  create(RoundUpdatedSchema, {
    roundId: 'eos5.20261120.1',
    game: 'eos5',
    gameClass: 'powerball',
    version,
    opensAt: timestampFromMs(0),
    closesAt: timestampFromMs(290_000),
    drawsAt: timestampFromMs(300_000),
    odds: [{ market: 'pb', pick: 'odd', oddsMilli, status: 'open' }],
  });
const oddsOf = (rounds: OpenRounds) => rounds.get('eos5.20261120.1')?.prices.get('odd')?.oddsMilli;

test('an older version of a round never takes the place of a newer one', () => {
  const rounds = new OpenRounds(1_000);
  rounds.opened(told(2n, 1950));
  rounds.opened(told(1n, 1900));
  expect(oddsOf(rounds)).toBe(1950);
  rounds.opened(told(3n, 1930));
  expect(oddsOf(rounds)).toBe(1930);
});

test('a round that ended stays ended', () => {
  const rounds = new OpenRounds(1_000);
  rounds.opened(told(1n, 1950));
  rounds.ended('eos5.20261120.1', 0);
  rounds.loaded([told(9n, 1950)], 500_000);
  expect(oddsOf(rounds)).toBeUndefined();
});

test('the snapshot is stale until it was loaded, and after its limit', () => {
  const rounds = new OpenRounds(1_000);
  rounds.heard(0);
  expect(rounds.stale(0)).toBe(true);
  rounds.loaded([], 0);
  expect([rounds.stale(1_000), rounds.stale(1_001)]).toEqual([false, true]);
  rounds.heard(1_000);
  expect(rounds.stale(2_000)).toBe(false);
});

test('an event cannot make up for what a stale snapshot missed', () => {
  const rounds = new OpenRounds(1_000);
  rounds.loaded([], 0);
  rounds.heard(1_001);
  expect(rounds.stale(1_001)).toBe(true);
  rounds.loaded([], 1_002);
  expect(rounds.stale(1_002)).toBe(false);
});

test('rounds long closed are forgotten', () => {
  const rounds = new OpenRounds(1_000);
  rounds.loaded([told(1n, 1950)], 0);
  rounds.loaded([], 890_000);
  expect(oddsOf(rounds)).toBe(1950);
  rounds.loaded([], 890_001);
  expect(oddsOf(rounds)).toBeUndefined();
});

test('ids of rounds', () => {
  expect(['eos5.20261120.1', 'speedkeno.20261120.288'].every(isRoundId)).toBe(true);
  expect(
    ['', 'eos5', 'eos5.2026.1', 'EOS5.20261120.1', 'eos5.20261120.', 'eos5.20261120.1.2', 'a.20261120.123456'].some(
      isRoundId,
    ),
  ).toBe(false);
  expect(dayAndNumber('eos5.20261120.247')).toEqual({ day: '2026-11-20', round: 247 });
});
