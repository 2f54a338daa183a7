import { DomainError } from '@madang/runtime/errors.ts';

/** The rules that a member may choose, in the order of its page. */
export const ruleNames = [
  'deposit_day',
  'deposit_week',
  'deposit_month',
  'loss_day',
  'loss_week',
  'loss_month',
  'stake_day',
  'time_day',
  'night',
  'reality',
] as const;
export type RuleName = (typeof ruleNames)[number];

/** What is looser waits so long, so that it is no child of a bad hour. */
export const waitMs = 24 * 3_600_000;

const minutesOfDay = 1_440n;
const realityMinutes: readonly bigint[] = [15n, 30n, 60n, 120n];

/** A rule as it stands: null is none. `next` counts from `nextAt` on. */
export interface RuleState {
  value: bigint | null;
  nextValue: bigint | null;
  nextAt: Date | null;
}

export type Change =
  | { does: 'nothing' }
  | { does: 'now'; value: bigint | null }
  | { does: 'later'; value: bigint | null; at: Date };

/** VALIDATION for a rule that there is not. */
export function ruleOf(name: string): RuleName {
  const rule = ruleNames.find((known) => known === name);
  if (!rule) throw new DomainError('VALIDATION', { field: 'rule' });
  return rule;
}

/** The value of a request, null for -1. VALIDATION for what the rule cannot be. */
export function wantedOf(rule: RuleName, value: bigint): bigint | null {
  if (value === -1n) return null;
  if (!isValue(rule, value)) throw new DomainError('VALIDATION', { field: 'value' });
  return value;
}

function isValue(rule: RuleName, value: bigint): boolean {
  if (value < 0n) return false;
  if (rule === 'reality') return realityMinutes.includes(value);
  if (rule === 'time_day') return value >= 1n && value <= minutesOfDay;
  if (rule === 'night') return value < minutesOfDay * minutesOfDay && value / minutesOfDay !== value % minutesOfDay;
  return true;
}

/** What counts at an instant. */
export function inForce({ value, nextValue, nextAt }: RuleState, now: Date): RuleState {
  return nextAt && nextAt <= now ? { value: nextValue, nextValue: null, nextAt: null } : { value, nextValue, nextAt };
}

/** True where `after` closes all that `before` does. A reminder forbids nothing, so any is as strict as another. */
export function isAsStrict(rule: RuleName, before: bigint | null, after: bigint | null): boolean {
  if (rule === 'reality' || before === null) return true;
  if (after === null) return false;
  return rule === 'night' ? covers(after, before) : after <= before;
}

/** True where the hours of `outer` hold those of `inner`; both may pass midnight. */
function covers(outer: bigint, inner: bigint): boolean {
  const from = outer / minutesOfDay;
  const since = (minute: bigint): bigint => (minute - from + minutesOfDay) % minutesOfDay;
  const begin = since(inner / minutesOfDay);
  const end = since(inner % minutesOfDay) || minutesOfDay;
  return begin < end && end <= since(outer % minutesOfDay);
}

/** What becomes of a wish: at once where it is as strict, a day later where it is looser; a wait never begins anew. */
export function decideChange(rule: RuleName, state: RuleState, wanted: bigint | null, now: Date): Change {
  const { value, nextValue, nextAt } = inForce(state, now);
  if (nextAt ? nextValue === wanted : value === wanted) return { does: 'nothing' };
  if (isAsStrict(rule, value, wanted)) return { does: 'now', value: wanted };
  return { does: 'later', value: wanted, at: new Date(now.getTime() + waitMs) };
}
