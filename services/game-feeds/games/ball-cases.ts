import type { Case, CaseSet } from './case.ts';
import type { BallRule } from './declaration.ts';
import { type SubsetSums, subsetSums, without } from './subset-sums.ts';
import { ballPosition } from './values.ts';

interface Plan {
  readonly positions: readonly number[];
  readonly names: ReadonlyMap<number, readonly string[]>;
  readonly sum: boolean;
  readonly extra: boolean;
}

function planOf(rule: BallRule, wanted: ReadonlySet<string>): Plan {
  const names = new Map<number, string[]>();
  for (const name of wanted) {
    const position = ballPosition(name, rule.count);
    if (position !== undefined) names.set(position, [...(names.get(position) ?? []), name]);
  }
  return { positions: [...names.keys()], names, sum: wanted.has('sum'), extra: wanted.has('extra') };
}

const falling = (from: number, terms: number): number => {
  let product = 1;
  for (let i = 0; i < terms; i++) product *= from - i;
  return product;
};

/** How many cases `ballCases` gives, and how many additions its tables of sums take. */
export function ballCost(rule: BallRule, wanted: ReadonlySet<string>): { cases: number; additions: number } {
  const { positions, sum, extra } = planOf(rule, wanted);
  const size = rule.to - rule.from + 1;
  const assigned = falling(size, positions.length);
  const sums = sum ? rule.count * (size - rule.count) + 1 : 1;
  const drum = extra && rule.extra ? rule.extra.to - rule.extra.from + 1 : 1;
  const row = rule.count * rule.count * size;
  return { cases: assigned * sums * drum, additions: sum ? row * (size + assigned * positions.length) : 0 };
}

/** The ordered choices of distinct zero-based balls for `count` positions. */
function* choices(size: number, count: number, taken: readonly number[] = []): Generator<readonly number[]> {
  if (taken.length === count) {
    yield taken;
    return;
  }
  for (let ball = 0; ball < size; ball++) if (!taken.includes(ball)) yield* choices(size, count, [...taken, ball]);
}

/** Every way the unnamed balls can add up: [sum of all balls, number of sets], or one entry where no sum is asked. */
function* sumsAround(rule: BallRule, plan: Plan, chosen: readonly number[], table: SubsetSums) {
  if (!plan.sum) {
    yield [0, 1n] as const;
    return;
  }
  const rest = chosen.reduce(without, table);
  const fixed = chosen.reduce((sum, ball) => sum + ball, rule.count * rule.from);
  for (const [sum, ways] of (rest[rule.count - chosen.length] ?? []).entries())
    if (ways > 0n) yield [fixed + sum, ways] as const;
}

function binomial(n: number, k: number): bigint {
  let result = 1n;
  for (let i = 1; i <= k; i++) result = (result * BigInt(n - k + i)) / BigInt(i);
  return result;
}

function* enumerate(rule: BallRule, plan: Plan): Generator<Case> {
  const size = rule.to - rule.from + 1;
  const table = plan.sum ? subsetSums(size, rule.count) : [];
  const drum = plan.extra && rule.extra ? rule.extra : { from: 0, to: 0 };
  for (const chosen of choices(size, plan.positions.length)) {
    for (const [sum, weight] of sumsAround(rule, plan, chosen, table)) {
      for (let extra = drum.from; extra <= drum.to; extra++) {
        const values = new Map([['sum', sum]]);
        if (plan.extra) values.set('extra', extra);
        for (const [index, position] of plan.positions.entries()) {
          for (const name of plan.names.get(position) ?? []) values.set(name, rule.from + (chosen[index] ?? 0));
        }
        yield { values, weight };
      }
    }
  }
}

/**
 * All combinations of the wanted values with their exact weights. The unit of weight is a set of unnamed balls
 * (or, where no sum is asked for, nothing but the named ones), so that no factorial enters the numbers.
 */
export function ballCases(rule: BallRule, wanted: ReadonlySet<string>): CaseSet {
  const plan = planOf(rule, wanted);
  const size = rule.to - rule.from + 1;
  const named = plan.positions.length;
  const sets = plan.sum ? binomial(size - named, rule.count - named) : 1n;
  const drum = plan.extra && rule.extra ? rule.extra.to - rule.extra.from + 1 : 1;
  return { total: BigInt(falling(size, named)) * sets * BigInt(drum), cases: enumerate(rule, plan) };
}
