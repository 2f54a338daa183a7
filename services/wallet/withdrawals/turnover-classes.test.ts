import { create } from '@bufbuild/protobuf';
import { TurnoverCountsSchema } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countedStakes, turnoverClassOf } from './turnover-classes.ts';

const counts = (minigame: number, sports: number, casino: number, slot: number) =>
  create(TurnoverCountsSchema, { minigame, sports, casino, slot });

test('of each class its percent counts, and stakes of no class count whole', () => {
  const byClass = [1_000n, 2_000n, 3_000n, 4_000n];
  expect(countedStakes(15_000n, byClass, counts(100, 100, 100, 100))).toBe(15_000n);
  expect(countedStakes(15_000n, byClass, counts(0, 0, 0, 0))).toBe(5_000n);
  expect(countedStakes(15_000n, byClass, counts(100, 50, 10, 0))).toBe(5_000n + 1_000n + 1_000n + 300n);
});

test('a part of a won counts as nothing, and no rule at all leaves nothing out', () => {
  expect(countedStakes(99n, [99n], counts(50, 100, 100, 100))).toBe(49n);
  expect(countedStakes(99n, [99n], undefined)).toBe(99n);
});

test('a higher percent never counts less', () => {
  const stake = fc.bigInt({ min: 0n, max: 10n ** 12n });
  fc.assert(
    fc.property(stake, fc.integer({ min: 0, max: 99 }), (staked, percent) => {
      const of = (one: number) => countedStakes(staked, [0n, staked], counts(100, one, 100, 100));
      expect(of(percent) <= of(percent + 1)).toBe(true);
    }),
  );
});

test.each([
  ['minigame', 'minigame'],
  ['powerball', 'minigame'],
  ['sports', 'sports'],
  ['inplay', 'sports'],
  ['casino', 'casino'],
  ['slot', 'slot'],
  ['virtual', undefined],
  ['constructor', undefined],
  ['', undefined],
])('stakes on %j are of the class %j', (game, name) => {
  expect(turnoverClassOf(game)).toBe(name);
});
