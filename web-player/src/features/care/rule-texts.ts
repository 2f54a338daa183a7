import { figures } from '../../shared/money/figures.ts';
import { clockOf } from '../../shared/time/seoul.ts';

export const moneyRules = [
  'deposit_day',
  'deposit_week',
  'deposit_month',
  'loss_day',
  'loss_week',
  'loss_month',
  'stake_day',
] as const;

const minutesOfDay = 1_440;
const two = (value: number): string => String(value).padStart(2, '0');

/** 90 → 1:30 */
export const spanText = (minutes: number): string => `${Math.floor(minutes / 60)}:${two(minutes % 60)}`;
/** 01:30 → 90; undefined for what is no time. */
export function minuteOf(text: string): number | undefined {
  const found = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text);
  return found ? Number(found[1]) * 60 + Number(found[2]) : undefined;
}

export const nightOf = (value: bigint): { from: number; to: number } => ({
  from: Math.floor(Number(value) / minutesOfDay),
  to: Number(value) % minutesOfDay,
});
export const nightValue = (from: number, to: number): bigint => BigInt(from * minutesOfDay + to);

/** A rule's value in figures; undefined where there is none. */
export function valueText(rule: string, value: bigint): string | undefined {
  if (value < 0n) return undefined;
  if (rule === 'time_day' || rule === 'reality') return spanText(Number(value));
  if (rule !== 'night') return figures(value);
  const { from, to } = nightOf(value);
  return `${clockOf(from)} – ${clockOf(to)}`;
}

/** How much of a limit is used, 0…100. */
export function usedPercent(used: bigint, value: bigint): number {
  if (used <= 0n || value < 0n) return 0;
  return value === 0n ? 100 : Math.min(100, Number((used * 100n) / value));
}

/** True where a change would make a limit looser and so waits a day. Closed hours are for the server to compare. */
export const isLooser = (before: bigint, after: bigint): boolean => before >= 0n && (after < 0n || after > before);

/** The next multiple of a step above or below a value, never below zero. */
export function stepped(value: bigint, step: bigint, more: boolean): bigint {
  if (more) return (value / step + 1n) * step;
  return value <= step ? 0n : ((value - 1n) / step) * step;
}
