import type { ListUseResponse } from '@madang/proto/madang/wallet/v1/protection_pb.ts';
import { kstDay } from '@madang/runtime/clock.ts';

const dayMs = 86_400_000;

/** First days of the running day, week (from Monday on) and month in Korea, YYYY-MM-DD. */
export function periodStarts(now: Date): { day: string; week: string; month: string } {
  const day = kstDay(now);
  const noon = Date.parse(`${day}T00:00:00Z`);
  const sinceMonday = (new Date(noon).getUTCDay() + 6) % 7;
  const week = new Date(noon - sinceMonday * dayMs).toISOString().slice(0, 10);
  return { day, week, month: `${day.slice(0, 7)}-01` };
}

/** Minutes of use from a day on. */
export function minutesSince(
  { days }: Pick<ListUseResponse, 'days'>,
  from: string,
): { minutes: number; night: number } {
  let [minutes, night] = [0, 0];
  for (const one of days) {
    if (one.day < from) continue;
    minutes += one.minutes;
    night += one.nightMinutes;
  }
  return { minutes, night };
}
