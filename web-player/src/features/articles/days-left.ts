import { dayOf } from '../../shared/time/seoul.ts';

const DAY_MS = 86_400_000;

/** Whole days that are left after this one, by the Korean calendar: 0 on the last day. */
export function daysLeft(endsMs: number, nowMs: number): number {
  // What ends at midnight has the day before as its last one.
  const last = Date.parse(dayOf(endsMs - 1));
  return Math.max(0, Math.round((last - Date.parse(dayOf(nowMs))) / DAY_MS));
}

/** 11.10 – 11.30; open at either side where nothing is said. */
export function spanText(startsMs: number, endsMs: number): string {
  const day = (ms: number): string => dayOf(ms).slice(5).replace('-', '.');
  if (startsMs === 0 && endsMs === 0) return '';
  return `${startsMs ? day(startsMs) : ''} – ${endsMs ? day(endsMs - 1) : ''}`.trim();
}
