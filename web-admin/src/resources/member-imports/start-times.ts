const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const seoulMs = 9 * hourMs;
const nightHour = 3;

/** The next three o'clock in the morning in Seoul. */
export function nextNight(now: Date): Date {
  const day = Math.floor((now.getTime() + seoulMs) / dayMs) * dayMs - seoulMs;
  const night = day + nightHour * hourMs;
  return new Date(night > now.getTime() ? night : night + dayMs);
}

/** A moment that was written in Seoul's time, as `2026-11-21T03:00`; undefined for what is none. */
export function seoulMoment(written: string): Date | undefined {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(written)) return undefined;
  const at = new Date(`${written}:00+09:00`);
  return Number.isNaN(at.getTime()) ? undefined : at;
}
