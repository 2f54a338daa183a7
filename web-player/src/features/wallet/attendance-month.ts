const two = (value: number): string => String(value).padStart(2, '0');

/** The month (`YYYY-MM`) that lies so many months behind one. */
export function monthAfter(month: string, by: number): string {
  const at = new Date(`${month}-01T00:00:00Z`);
  at.setUTCMonth(at.getUTCMonth() + by);
  return at.toISOString().slice(0, 7);
}

/** The days of a month by week, from Sunday on; undefined for a place before its first day or behind its last. */
export function weeksOf(month: string): (string | undefined)[][] {
  const first = new Date(`${month}-01T00:00:00Z`).getUTCDay();
  const days = new Date(Date.parse(`${monthAfter(month, 1)}-01T00:00:00Z`) - 1).getUTCDate();
  return Array.from({ length: Math.ceil((first + days) / 7) }, (_week, week) =>
    Array.from({ length: 7 }, (_day, place) => {
      const date = week * 7 + place - first + 1;
      return date >= 1 && date <= days ? `${month}-${two(date)}` : undefined;
    }),
  );
}
