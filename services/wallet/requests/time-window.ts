import { kstDay, kstDayStart, kstMinuteOfDay } from '@madang/runtime/clock.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** A stretch of each day in minutes (KST): from its first until just before its last, over midnight where that is earlier. */
export interface TimeWindow {
  from: number;
  to: number;
}

/** True within the stretch; one that ends where it begins holds nothing. */
export function isWithin({ from, to }: TimeWindow, at: Date): boolean {
  const minute = kstMinuteOfDay(at);
  return from <= to ? minute >= from && minute < to : minute >= from || minute < to;
}

/** The next moment at which the clock of Seoul shows a minute of the day. */
export function nextMinute(minute: number, now: Date): Date {
  const today = kstDayStart(kstDay(now)).getTime() + minute * minuteMs;
  return new Date(today > now.getTime() ? today : today + dayMs);
}

/** When the stretch in which something is open begins again; undefined while it is open. The same ends mean all day. */
export function opensAt(open: TimeWindow, now: Date): Date | undefined {
  return open.from === open.to || isWithin(open, now) ? undefined : nextMinute(open.from, now);
}
