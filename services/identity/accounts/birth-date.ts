import { isDay, kstDay } from '@madang/runtime/clock.ts';
import { DomainError } from '@madang/runtime/errors.ts';

const field = 'date_of_birth';
const firstYear = 1900;

/** A real day that is not after today, as yyyymmdd. */
function pastDay(year: number, month: string, day: string, today: string): string | undefined {
  const text = `${year}-${month}-${day}`;
  return year >= firstYear && isDay(text) && text <= today ? text.replaceAll('-', '') : undefined;
}

/**
 * A date of birth as it is kept, yyyymmdd. Of `yymmdd` the latest century counts in which the day has been: read as the
 * earlier one, a child's date would be that of somebody a hundred years old.
 */
export function normalBirthDate(digits: string, now: Date): string {
  const [, year = '', month = '', day = ''] = /^(\d{2}|\d{4})(\d{2})(\d{2})$/.exec(digits) ?? [];
  const today = kstDay(now);
  const years = year.length === 4 ? [Number(year)] : [2000 + Number(year), 1900 + Number(year)];
  const born = year ? years.map((full) => pastDay(full, month, day, today)).find((found) => found) : undefined;
  if (!born) throw new DomainError('VALIDATION', { field });
  return born;
}

/**
 * Refuses who is too young, by the calendar day in Seoul: the birthday itself counts, and who was born on a 29th of
 * February is a year older on the 1st of March.
 */
export function checkAge(born: string, minimumAge: number, now: Date): void {
  const today = Number(kstDay(now).replaceAll('-', ''));
  if (today - minimumAge * 10_000 < Number(born))
    throw new DomainError('UNDER_AGE', { field, meta: { age: String(minimumAge) } });
}

/** A member's date of birth, which it needs, as it is kept. */
export function memberBirthDate(digits: string, minimumAge: number, now: Date): string {
  const born = normalBirthDate(digits, now);
  checkAge(born, minimumAge, now);
  return born;
}
