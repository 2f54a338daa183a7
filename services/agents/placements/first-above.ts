import { stepsInForce } from '../rates/load-schedules.ts';
import { type RateStep, rateAt } from '../rates/schedule.ts';

/** Whether rates are above others at some moment from `from` on, as both are fixed. */
export function isAbove(own: readonly RateStep[], limit: readonly RateStep[], from: Date): boolean {
  const moments = [from, ...[...own, ...limit].map((step) => step.from).filter((at) => at > from)];
  return moments.some((at) => rateAt(own, at) > rateAt(limit, at));
}

/** The first game class in which an account's rates are above those of a parent at some moment; empty for none. */
export function firstAbove(
  own: ReadonlyMap<string, RateStep[]>,
  parent: ReadonlyMap<string, RateStep[]>,
  from: Date,
): string {
  for (const gameClass of new Set([...own.keys(), ...parent.keys()]))
    if (isAbove(stepsInForce(own, gameClass), stepsInForce(parent, gameClass), from)) return gameClass;
  return '';
}
