import { lunarHolidays } from './lunar-holidays.ts';

const dayMs = 86_400_000;
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();
const sunday = 0;
const saturday = 6;

/** The day that lies so many days behind one. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** On which weekdays a holiday is made up for, beside those that it shares with another holiday; none for one that never is. */
type MadeUp = 'weekend' | 'sunday' | 'never';

interface Holiday {
  day: string;
  madeUp: MadeUp;
}

/** Constitution Day is a holiday again since this year. */
const constitutionFrom = 2026;

function holidaysOf(year: number): Holiday[] {
  const solar = (days: readonly string[], madeUp: MadeUp): Holiday[] =>
    days.map((day) => ({ day: `${year}-${day}`, madeUp }));
  const national = ['03-01', ...(year >= constitutionFrom ? ['07-17'] : []), '08-15', '10-03', '10-09'];
  const lunar = lunarHolidays.get(year);
  const around = (day: string): Holiday[] =>
    [-1, 0, 1].map((days) => ({ day: dayAfter(day, days), madeUp: 'sunday' }) as const);
  return [
    // Banks rest on Labour Day too.
    ...solar(['01-01', '05-01', '06-06'], 'never'),
    ...solar([...national, '05-05', '12-25'], 'weekend'),
    ...(lunar
      ? [...around(lunar.seollal), { day: lunar.buddha, madeUp: 'weekend' } as const, ...around(lunar.chuseok)]
      : []),
  ].sort((a, b) => (a.day < b.day ? -1 : 1));
}

/** True where a holiday is lost to a weekend; that it is shared with another one is seen by its place in the list. */
const isLost = ({ day, madeUp }: Holiday): boolean =>
  (madeUp !== 'never' && weekdayOf(day) === sunday) || (madeUp === 'weekend' && weekdayOf(day) === saturday);

/**
 * The public holidays of a year with the days that make up for those which fall on a weekend or on one another: the next
 * day that is no holiday and no weekend, each of them a day of its own.
 */
function bankHolidays(year: number): ReadonlySet<string> {
  const holidays = holidaysOf(year);
  const taken = new Set(holidays.map(({ day }) => day));
  holidays.forEach((holiday, i) => {
    const shared = holidays[i - 1]?.day === holiday.day && !isWeekend(holiday.day);
    const mayBe = shared && (holiday.madeUp !== 'never' || holidays[i - 1]?.madeUp !== 'never');
    if (!isLost(holiday) && !mayBe) return;
    let day = holiday.day;
    while (taken.has(day) || isWeekend(day)) day = dayAfter(day, 1);
    taken.add(day);
  });
  return taken;
}

const isWeekend = (day: string): boolean => [sunday, saturday].includes(weekdayOf(day));

/** Years that were computed; a service asks about a few. */
const years = new Map<number, ReadonlySet<string>>();

/** True for a public holiday in Korea; lunar ones are known for the years of their table. */
export function isPublicHoliday(day: string): boolean {
  const year = Number(day.slice(0, 4));
  let days = years.get(year);
  if (!days) {
    days = bankHolidays(year);
    years.set(year, days);
  }
  return days.has(day);
}

/** True for a day (`YYYY-MM-DD`) on which banks work: no weekend, no public holiday, none that the operator added. */
export const isBankDay = (day: string, extra: readonly string[]): boolean =>
  !isWeekend(day) && !isPublicHoliday(day) && !extra.includes(day);
