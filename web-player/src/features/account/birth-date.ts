import { dayOf, isDay } from '../../shared/time/seoul.ts';

/** What is wrong with a date of birth: it is no day that has been, or it is that of somebody too young. */
export type BirthProblem = 'form' | 'young';

/** Of two digits of a year the latest century counts in which the day has been. */
function bornOn(digits: string, today: string): string | undefined {
  const [, year = '', month, day] = /^(\d{2}|\d{4})(\d{2})(\d{2})$/.exec(digits) ?? [];
  const years = year.length === 4 ? [year] : [`20${year}`, `19${year}`];
  return years.map((full) => `${full}-${month}-${day}`).find((text) => text >= '1900' && isDay(text) && text <= today);
}

const numberOf = (day: string): number => Number(day.replaceAll('-', ''));

/** As the server decides: by the calendar day in Seoul, on which the birthday itself counts. */
export function birthProblem(digits: string, minimumAge: number, nowMs: number): BirthProblem | undefined {
  const today = dayOf(nowMs);
  const born = bornOn(digits, today);
  if (!born) return 'form';
  return numberOf(today) - minimumAge * 10_000 < numberOf(born) ? 'young' : undefined;
}

/** Whether nothing more is to come: eight digits, or six that cannot begin a year of four. */
export const isTyped = (digits: string): boolean =>
  digits.length === 8 || (digits.length === 6 && !/^(19|20)/.test(digits));
