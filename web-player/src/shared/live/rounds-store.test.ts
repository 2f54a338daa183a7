import { create } from '@bufbuild/protobuf';
import { timestampFromMs } from '@bufbuild/protobuf/wkt';
import { type Round, RoundSchema } from '@madang/proto/madang/player/v1/games_pb.ts';
import { beforeEach, expect, test } from 'vitest';
import { useRounds } from './rounds-store.ts';

const round = (number: number, status: string, odds: number[] = []): Round =>
  create(RoundSchema, {
    id: `eos5.20261120.${number}`,
    game: 'eos5',
    round: number,
    status,
    drawsAt: timestampFromMs(number * 300_000),
    odds: odds.map((oddsMilli) => ({ market: 'powerball.odd_even', pick: 'pb_odd', oddsMilli, status: 'open' })),
  });

const take = (...rounds: Round[]): void => useRounds.getState().take(rounds);
const current = (): Round | undefined => useRounds.getState().current.eos5;
const last = (): Round | undefined => useRounds.getState().last.eos5;

beforeEach(() => useRounds.setState({ current: {}, last: {} }));

test('a list without prices leaves the prices that are known of the same round', () => {
  take(round(247, 'open', [1_950]));
  take(round(247, 'closed'));
  expect(current()).toMatchObject({ status: 'closed', odds: [{ oddsMilli: 1_950 }] });
});

test('an older round that comes late changes nothing', () => {
  take(round(248, 'open', [1_950]), round(247, 'settled'));
  take(round(247, 'open'), round(246, 'settled'));
  expect(current()?.round).toBe(248);
  expect(last()?.round).toBe(247);
});

test('a cancelled round leaves the last result in sight', () => {
  take(round(246, 'settled'), round(247, 'cancelled'));
  expect(last()?.round).toBe(246);
});

test('a round that is over stays in sight until the next one opens', () => {
  take(round(247, 'open', [1_950]));
  take(round(247, 'cancelled'));
  expect(current()?.status).toBe('cancelled');
  take(round(248, 'open'));
  expect(current()?.round).toBe(248);
});
