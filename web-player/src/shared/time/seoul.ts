import { writing } from '../i18n/written.ts';

/** Rounds, business days and history follow Korean time wherever the visitor is. Korea keeps UTC+9 all year. */
const SEOUL_MS = 9 * 3_600_000;
const DAY_MS = 86_400_000;

const shifted = (ms: number): Date => new Date(ms + SEOUL_MS);
const two = (value: number): string => String(value).padStart(2, '0');

/** 2026-11-20 */
export const dayOf = (ms: number): string => shifted(ms).toISOString().slice(0, 10);

/** 20:35:00 */
export const timeText = (ms: number): string => shifted(ms).toISOString().slice(11, 19);

/** 20:35 */
export const hourText = (ms: number): string => shifted(ms).toISOString().slice(11, 16);

/** The parts of a day that are asked for, as the language of the page orders and divides them. */
function written(day: string, without?: 'year' | 'day'): string {
  const [year = '', month = '', date = ''] = day.split('-');
  const { parts, between } = writing().date;
  return parts
    .filter((part) => part !== without)
    .map((part) => ({ year, month, day: date })[part])
    .join(between);
}

/** 2026.11.20 */
export const dayText = (day: string): string => written(day);

/** 11.20 */
export const shortDayText = (day: string): string => written(day, 'year');

/** 2026.11 */
export const monthText = (month: string): string => written(month, 'day');

/** 11.20 20:31 */
export const momentText = (ms: number): string => `${shortDayText(dayOf(ms))} ${hourText(ms)}`;

/** 2026.11.20 20:31 */
export const minuteText = (ms: number): string => `${dayText(dayOf(ms))} ${hourText(ms)}`;

/** 2026.11.20 20:31:05 */
export const stampText = (ms: number): string => `${dayText(dayOf(ms))} ${timeText(ms)}`;

/** The day that lies `by` days later, or earlier for a negative number. */
export const addDays = (day: string, by: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + by * DAY_MS).toISOString().slice(0, 10);

/** The 90th minute of a day: 01:30 */
export const clockOf = (minute: number): string => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;

export const minuteOfDay = (ms: number): number => Math.floor(((ms + SEOUL_MS) % DAY_MS) / 60_000);

/** A real day written as YYYY-MM-DD. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const ms = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text);
}
