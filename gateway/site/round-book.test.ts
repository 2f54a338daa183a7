import { create } from '@bufbuild/protobuf';
import { timestampFromMs } from '@bufbuild/protobuf/wkt';
import { RoundUpdatedSchema } from '@madang/proto/madang/game_feeds/v1/events_pb.ts';
import { RoundSchema } from '@madang/proto/madang/game_feeds/v1/game_feeds_pb.ts';
import { expect, test } from 'vitest';
import type { Services } from '../services.ts';
import { RoundBook } from './round-book.ts';

const idOf = (round: number) => `eos5.20261120.${round}`;
const ended = (round: number, status = 'drawn') =>
  create(RoundSchema, { id: idOf(round), game: 'eos5', round, status, drawsAt: timestampFromMs(round * 300_000) });

/** The book over feeds that answer the rounds of the test. */
function bookOf(...recent: number[]) {
  const states = new Map<string, ReturnType<typeof ended>>();
  const feeds = {
    listOpenRounds: async () => ({ rounds: [], recent: recent.map((round) => ended(round)) }),
    getRound: async ({ id }: { id: string }) => states.get(id),
  };
  const book = new RoundBook({ feeds } as unknown as Services);
  return {
    book,
    end: (round: number, status?: string) => {
      states.set(idOf(round), ended(round, status));
      return book.ended(idOf(round));
    },
    recent: async () => (await book.recent('eos5')).map(({ round }) => round),
  };
}

test('a result that comes late takes its own place among the recent ones', async () => {
  const { end, recent } = bookOf(5, 4, 2);
  await end(3);
  expect(await recent()).toEqual([5, 4, 3, 2]);
  await end(6);
  await end(1);
  expect(await recent()).toEqual([6, 5, 4, 3, 2, 1]);
});

test('a cancelled round is none of the drawn ones, even when it was one before', async () => {
  const { end, recent } = bookOf(5, 4);
  await end(6, 'cancelled');
  await end(4, 'cancelled');
  expect(await recent()).toEqual([5]);
});

test('late news of a round that is over does not open it again', async () => {
  const { book, end } = bookOf();
  await end(6, 'cancelled');
  const told = create(RoundUpdatedSchema, { roundId: idOf(6), game: 'eos5', closesAt: timestampFromMs(1_790_000) });
  expect(await book.opened(told)).toBe(false);
  expect(await book.current('eos5', new Date(1_700_000))).toBeUndefined();
});
