/** Business days are Seoul's, whatever zone the operator's computer is in. */
const seoul = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Seoul', dateStyle: 'short' });
const dayMs = 86_400_000;

export const dayOf = (at: Date): string => seoul.format(at);

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

export interface DayRange {
  from: string;
  to: string;
}

export type Preset = 'today' | 'yesterday' | 'week' | 'month' | 'last_month';
export const presets: readonly Preset[] = ['today', 'yesterday', 'week', 'month', 'last_month'];

/** The days of a preset, both ends included. */
export const presetRange = (preset: Preset, today: string): DayRange => {
  const first = `${today.slice(0, 8)}01`;
  if (preset === 'today') return { from: today, to: today };
  if (preset === 'yesterday') return { from: addDays(today, -1), to: addDays(today, -1) };
  if (preset === 'week') return { from: addDays(today, -6), to: today };
  if (preset === 'month') return { from: first, to: today };
  const last = addDays(first, -1);
  return { from: `${last.slice(0, 8)}01`, to: last };
};

/** Which preset a range is, or null when it is one of its own. */
export const presetOf = (range: Partial<DayRange>, today: string): Preset | null =>
  presets.find((preset) => {
    const days = presetRange(preset, today);
    return days.from === range.from && days.to === range.to;
  }) ?? null;
