import { create } from '@bufbuild/protobuf';
import { BetSettledSchema } from '@madang/proto/madang/betting/v1/events_pb.ts';
import { expect, test } from 'vitest';
import { settlementOf } from './settlement.ts';

function counts(outcome: string, revision = 0, previousOutcome = '') {
  const message = create(BetSettledSchema, {
    path: '1.7',
    gameClass: 'sports',
    legs: 3,
    stake: 10_000n,
    outcome,
    revision,
    previousOutcome,
  });
  const type = BetSettledSchema.typeName;
  return settlementOf({ id: 1n, source: 's', type, shard: 0, trace: '', at: new Date(0), message })?.counts;
}

test('a stake counts from a win or a loss on, and no longer once that is void or taken back', () => {
  expect(['win', 'loss', 'void'].map((outcome) => counts(outcome))).toEqual([true, true, undefined]);
  expect(counts('loss', 1, 'win')).toBeUndefined();
  expect([counts('void', 1, 'win'), counts('open', 1, 'loss')]).toEqual([false, false]);
  expect([counts('win', 2, 'open'), counts('loss', 2, 'void')]).toEqual([true, true]);
  expect([counts('void', 2, 'open'), counts('open', 2, 'void')]).toEqual([undefined, undefined]);
});

test('in the casino another outcome earns by another rate, and the same one changes nothing', () => {
  const init = { path: '1.7', gameClass: 'casino', outcome: 'win', revision: 1, stake: 10_000n };
  const type = BetSettledSchema.typeName;
  const after = (previousOutcome: string) => {
    const message = create(BetSettledSchema, { ...init, previousOutcome });
    return settlementOf({ id: 1n, source: 's', type, shard: 0, trace: '', at: new Date(0), message });
  };
  expect(after('loss')).toMatchObject({ counts: true, rateClasses: ['casino', 'casino_win'] });
  expect(after('win')).toBeUndefined();
});

test('what was cashed out earns nothing, and the rest what its own stake does', () => {
  const settled = (outcome: string, closedStake: bigint, previousOutcome = '') => {
    const init = {
      path: '1.7',
      outcome,
      previousOutcome,
      revision: previousOutcome ? 1 : 0,
      stake: 10_000n,
      closedStake,
    };
    const message = create(BetSettledSchema, init);
    const type = BetSettledSchema.typeName;
    return settlementOf({ id: 1n, source: 's', type, shard: 0, trace: '', at: new Date(0), message });
  };
  expect([settled('open', 4_000n), settled('loss', 10_000n)]).toEqual([undefined, undefined]);
  expect(settled('win', 4_000n, 'open')).toMatchObject({ counts: true, stake: 6_000n });
  expect(settled('open', 4_000n, 'win')).toMatchObject({ counts: false, stake: 6_000n });
});
