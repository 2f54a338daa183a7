/** Korea has kept UTC+9 all year since 1988, so that a business day is plain arithmetic on instants. */
const SEOUL_MS = 9 * 3_600_000;
export const DAY_MS = 86_400_000;

/** A day of the business calendar as `yyyymmdd`. */
export type BusinessDay = string;

const name = (dayNumber: number): BusinessDay => {
  const date = new Date(dayNumber * DAY_MS);
  const month = String(date.getUTCMonth() + 1).padStart(2, '0');
  return `${String(date.getUTCFullYear()).padStart(4, '0')}${month}${String(date.getUTCDate()).padStart(2, '0')}`;
};

function dayNumber(day: BusinessDay): number | undefined {
  const match = /^(\d{4})(\d{2})(\d{2})$/.exec(day);
  if (!match) return undefined;
  const number = Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3])) / DAY_MS;
  return name(number) === day ? number : undefined;
}

/** Whether the text is a real date; `20260230` is not. */
export const isBusinessDay = (day: string): boolean => dayNumber(day) !== undefined;

/** The Korean date of an instant. */
export const dayOf = (instant: Date): BusinessDay => name(Math.floor((instant.getTime() + SEOUL_MS) / DAY_MS));

/** Midnight in Seoul at which the day begins; throws RangeError for a text that is no date. */
export function startOfDay(day: BusinessDay): Date {
  const number = dayNumber(day);
  if (number === undefined) throw new RangeError(`${day} is not a date of the form yyyymmdd`);
  return new Date(number * DAY_MS - SEOUL_MS);
}

/** The day that lies `by` days later, or earlier for a negative number. */
export const addDays = (day: BusinessDay, by: number): BusinessDay =>
  dayOf(new Date(startOfDay(day).getTime() + by * DAY_MS));
