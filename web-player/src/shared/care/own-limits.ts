import type { CareRule } from '@madang/proto/madang/player/v1/protection_pb.ts';

const minutesOfDay = 1_440n;
const counted = ['stake_day', 'loss_day', 'loss_week', 'loss_month'];

export type OwnProblem =
  | { readonly kind: 'limit'; readonly rule: string; readonly left: bigint }
  | { readonly kind: 'time' }
  | { readonly kind: 'hours'; readonly untilMinute: number };

type Rule = Pick<CareRule, 'rule' | 'value' | 'used'>;

/** The hours of a closed night hold a minute of the day; they may pass midnight, and end before their last minute. */
function isShut(night: bigint, minute: bigint): boolean {
  const [from, to] = [night / minutesOfDay, night % minutesOfDay];
  return from <= to ? minute >= from && minute < to : minute >= from || minute < to;
}

/** What may still be staked by the own limits; undefined without one. A gain gives room for losses. */
export function stakeLeft(rules: readonly Rule[]): { rule: string; left: bigint } | undefined {
  let least: { rule: string; left: bigint } | undefined;
  for (const { rule, value, used } of rules) {
    if (value < 0n || !counted.includes(rule)) continue;
    const left = value - used > 0n ? value - used : 0n;
    if (!least || left < least.left) least = { rule, left };
  }
  return least;
}

/** Why the member's own rules refuse a stake at a minute of the day in Seoul; the ledger decides in the end. */
export function ownProblem(rules: readonly Rule[], stake: bigint, minute: number): OwnProblem | undefined {
  for (const { rule, value, used } of rules) {
    if (value < 0n) continue;
    if (rule === 'night' && isShut(value, BigInt(minute)))
      return { kind: 'hours', untilMinute: Number(value % minutesOfDay) };
    if (rule === 'time_day' && used >= value) return { kind: 'time' };
  }
  const least = stakeLeft(rules);
  return least && stake > least.left ? { kind: 'limit', ...least } : undefined;
}
