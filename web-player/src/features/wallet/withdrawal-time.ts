import type { WithdrawalInfo } from '@madang/proto/madang/player/v1/money_pb.ts';
import { minuteOfDay } from '../../shared/time/seoul.ts';
import { msOf } from '../../shared/time/timestamp.ts';

const DAY_MINUTES = 1_440;

export type Closed = 'soon' | 'bank' | 'hours' | 'count' | 'turnover';

/** Whether a minute lies in a span that may run over midnight; its end no longer counts. */
export function within(minute: number, from: number, to: number): boolean {
  if (from === to) return false;
  return from < to ? minute >= from && minute < to : minute >= from || minute < to;
}

/** Why a withdrawal cannot be asked for now; the server decides in the end. */
export function closedReason(info: WithdrawalInfo, nowMs: number): Closed | undefined {
  if (info.nextAt && msOf(info.nextAt) > nowMs) return 'soon';
  if (within(minuteOfDay(nowMs), info.closedFromMinute, info.closedToMinute)) return 'bank';
  if (info.opensAt && msOf(info.opensAt) > nowMs) return 'hours';
  if (info.leftToday === 0) return 'count';
  return info.turnoverMissing > 0n ? 'turnover' : undefined;
}

export interface Stretch {
  /** Percent of the day. */
  readonly from: number;
  readonly width: number;
}

const percent = (minutes: number): number => (minutes / DAY_MINUTES) * 100;

/** The stretches of today in which nothing can be asked for: the bank's check, and the wait after the last request. */
export function closedStretches(info: WithdrawalInfo, nowMs: number): Stretch[] {
  const { closedFromMinute: from, closedToMinute: to } = info;
  const stretches: Stretch[] = [];
  if (from < to) stretches.push({ from: percent(from), width: percent(to - from) });
  else if (from > to) {
    stretches.push({ from: 0, width: percent(to) }, { from: percent(from), width: percent(DAY_MINUTES - from) });
  }
  const next = info.nextAt ? msOf(info.nextAt) : 0;
  if (next > nowMs) {
    const now = minuteOfDay(nowMs);
    const wait = Math.min(Math.ceil((next - nowMs) / 60_000), DAY_MINUTES - now);
    stretches.push({ from: percent(now), width: percent(wait) });
  }
  return stretches;
}

export const dayPercent = (ms: number): number => percent(minuteOfDay(ms));

const two = (value: number): string => String(value).padStart(2, '0');

/** 1410 → 23:30 */
export const minuteText = (minute: number): string => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
