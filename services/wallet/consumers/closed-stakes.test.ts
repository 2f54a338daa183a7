import { create, type MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { BetCancelledSchema, BetSettledSchema } from '@madang/proto/madang/betting/v1/events_pb.ts';
import { expect, test } from 'vitest';
import { closedBy } from './closed-stakes.ts';

const of = (day: string) => timestampFromDate(new Date(`${day}T12:00:00+09:00`));
const event = (type: string, message: unknown) => ({ type, message }) as never;

/** What a revision of a bet of 10,000 won closes. */
const closed = (init: MessageInitShape<typeof BetSettledSchema>): bigint[] =>
  closedBy(
    event(BetSettledSchema.typeName, create(BetSettledSchema, { stake: 10_000n, at: of('2026-11-20'), ...init })),
  ).map(({ amount }) => amount);

test('a first outcome closes the stake, and a correction nothing more', () => {
  expect(closed({ outcome: 'win' })).toEqual([10_000n]);
  expect(closed({ outcome: 'loss', previousOutcome: 'win' })).toEqual([]);
});

test('what is bought back closes as it is bought, and the rest by its outcome', () => {
  const way = [
    { outcome: 'open', closedStake: 4_000n },
    { outcome: 'open', previousOutcome: 'open', previousClosedStake: 4_000n, closedStake: 7_000n },
    { outcome: 'void', previousOutcome: 'open', previousClosedStake: 7_000n, closedStake: 7_000n },
  ];
  expect(way.map(closed)).toEqual([[4_000n], [3_000n], [3_000n]]);
  expect(closed({ outcome: 'loss', closedStake: 10_000n })).toEqual([10_000n]);
});

test('a result that is taken back opens again what it closed, and no more', () => {
  const part = { previousClosedStake: 4_000n, closedStake: 4_000n };
  expect(closed({ outcome: 'open', previousOutcome: 'win', ...part })).toEqual([-6_000n]);
  expect(closed({ outcome: 'win', previousOutcome: 'open', ...part })).toEqual([6_000n]);
  expect(closed({ outcome: 'open', previousOutcome: 'loss' })).toEqual([-10_000n]);
});

test('a cancelled bet closes its stake, and was open at the end of each day before', () => {
  const message = create(BetCancelledSchema, { stake: 5_000n, placedAt: of('2026-11-18'), at: of('2026-11-20') });
  expect(closedBy(event(BetCancelledSchema.typeName, message))).toEqual([
    { day: '2026-11-20', test: false, amount: 5_000n, cancelledLater: 0n },
    { day: '2026-11-18', test: false, amount: 0n, cancelledLater: 5_000n },
    { day: '2026-11-19', test: false, amount: 0n, cancelledLater: 5_000n },
  ]);
});

test('a stake with a supplier was never open with the house, so that no outcome closes it', () => {
  for (const gameClass of ['casino', 'slot']) expect(closed({ outcome: 'win', gameClass })).toEqual([]);
  expect(closed({ outcome: 'win', gameClass: 'sports' })).toEqual([10_000n]);
});
