import { expect, test } from 'vitest';
import { ballCases, ballCost } from './ball-cases.ts';
import type { BallRule } from './declaration.ts';
import { subsetSums, without } from './subset-sums.ts';
import { valuesOf } from './values.ts';

const rule: BallRule = { kind: 'balls', count: 3, from: 2, to: 7, extra: { from: 0, to: 2 } };

/** Every ordered draw of a small game, written out. */
function* allDraws(
  game: BallRule,
  taken: readonly number[] = [],
): Generator<{ balls: readonly number[]; extra: number }> {
  if (taken.length === game.count) {
    for (let extra = game.extra?.from ?? 0; extra <= (game.extra?.to ?? 0); extra++) yield { balls: taken, extra };
    return;
  }
  for (let ball = game.from; ball <= game.to; ball++)
    if (!taken.includes(ball)) yield* allDraws(game, [...taken, ball]);
}

const key = (names: readonly string[], values: ReadonlyMap<string, number>) => names.map((n) => values.get(n)).join();

test.each([
  [['sum']],
  [['first']],
  [['last', 'extra']],
  [['sum', 'extra']],
  [['sum', 'first']],
  [['sum', 'ball.2', 'last']],
  [['first', 'ball.1', 'ball.2', 'ball.3']],
])('the cases of %j are the counts of all draws written out', (names) => {
  const counted = new Map<string, number>();
  let draws = 0;
  for (const { balls, extra } of allDraws(rule)) {
    const at = key(names, valuesOf({ kind: 'balls', balls, extra }));
    counted.set(at, (counted.get(at) ?? 0) + 1);
    draws += 1;
  }
  const { total, cases } = ballCases(rule, new Set(names));
  const weights = new Map<string, bigint>();
  for (const { values, weight } of cases) {
    const at = key(names, values);
    weights.set(at, (weights.get(at) ?? 0n) + weight);
  }
  expect([...weights.keys()].sort()).toEqual([...counted.keys()].sort());
  for (const [at, weight] of weights) expect(weight * BigInt(draws)).toBe(BigInt(counted.get(at) ?? 0) * total);
});

test('a table without a value counts the subsets that avoid it', () => {
  const direct = new Map<number, bigint>();
  for (const a of [0, 1, 3, 4])
    for (const b of [0, 1, 3, 4]) if (a < b) direct.set(a + b, (direct.get(a + b) ?? 0n) + 1n);
  const pairs = without(subsetSums(5, 2), 2)[2] ?? [];
  for (const [sum, ways] of pairs.entries()) expect(ways).toBe(direct.get(sum) ?? 0n);
});

test('the cost foretells the number of cases', () => {
  const names = new Set(['sum', 'extra']);
  expect([...ballCases(rule, names).cases]).toHaveLength(ballCost(rule, names).cases);
});
