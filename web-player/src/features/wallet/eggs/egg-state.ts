import type { OwnEggRules } from '@madang/proto/madang/player/v1/eggs_pb.ts';

export type EggWay = 'charge' | 'exchange';

/** Why nothing can be converted now. */
export type EggShut = 'mode' | 'level' | 'recall' | 'break' | 'waiting' | 'maintenance' | 'nowhere';

interface Asked {
  readonly way: EggWay;
  readonly rules: Pick<OwnEggRules, 'open' | 'level' | 'recalled' | 'waiting' | 'vendors'>;
  readonly level: number;
  readonly resting: boolean;
  /** Code of the vendor that is chosen; empty where there is none to choose. */
  readonly vendor: string;
}

/**
 * Why a conversion is shut, by the rules that the server refuses it for; undefined where it is not. Eggs find their way
 * home in a break, in a recall and where the site has none any more.
 */
export function eggShut({ way, rules, level, resting, vendor }: Asked): EggShut | undefined {
  if (way === 'charge' && !rules.open) return 'mode';
  if (level < rules.level) return 'level';
  if (way === 'charge' && rules.recalled) return 'recall';
  if (way === 'charge' && resting) return 'break';
  if (rules.waiting) return 'waiting';
  if (vendor === '') return 'nowhere';
  return rules.vendors.find((one) => one.vendor === vendor)?.maintenance ? 'maintenance' : undefined;
}

export type EggProblem = 'low' | 'high' | 'money' | 'eggs';

interface Amount {
  readonly way: EggWay;
  readonly rules: Pick<OwnEggRules, 'chargeMin' | 'chargeMax' | 'exchangeMin' | 'exchangeMax'>;
  readonly amount: bigint;
  /** What there is to convert: money, or eggs at the vendor. */
  readonly have: bigint;
}

export const leastOf = (way: EggWay, rules: Amount['rules']): bigint =>
  way === 'charge' ? rules.chargeMin : rules.exchangeMin;
/** 0 for none. */
export const greatestOf = (way: EggWay, rules: Amount['rules']): bigint =>
  way === 'charge' ? rules.chargeMax : rules.exchangeMax;

/** What is wrong with an amount; undefined for none, and for 0. */
export function eggProblem({ way, rules, amount, have }: Amount): EggProblem | undefined {
  const max = greatestOf(way, rules);
  if (amount === 0n) return undefined;
  if (amount > have) return way === 'charge' ? 'money' : 'eggs';
  if (amount < leastOf(way, rules)) return 'low';
  return max > 0n && amount > max ? 'high' : undefined;
}

/** The most that can be converted at once. */
export function mostOf({ way, rules, have }: Omit<Amount, 'amount'>): bigint {
  const max = greatestOf(way, rules);
  return max > 0n && have > max ? max : have;
}
