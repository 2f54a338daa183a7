import { expect, test } from 'vitest';
import { dayAfter, isBankDay, isPublicHoliday } from './holidays.ts';
import { lunarHolidays } from './lunar-holidays.ts';

const daysOf = (year: number): string[] =>
  Array.from({ length: 366 }, (_, i) => dayAfter(`${year}-01-01`, i)).filter((day) => day.startsWith(`${year}`));
const holidaysOf = (year: number) => daysOf(year).filter(isPublicHoliday);

/** The lunar calendar of Korea as the platform has it: `6` and `15` of a day of it. */
const lunar = new Intl.DateTimeFormat('en-u-ca-dangi', { timeZone: 'UTC', month: 'numeric', day: 'numeric' });
const lunarOf = (day: string): string => {
  const parts = lunar.formatToParts(new Date(`${day}T12:00:00Z`));
  const part = (type: string) => parts.find((one) => one.type === type)?.value;
  return `${part('month')}/${part('day')}`;
};

test.each([...lunarHolidays])(
  '%i: the table has the days of the lunar calendar',
  (_year, { seollal, buddha, chuseok }) => {
    expect([seollal, buddha, chuseok].map(lunarOf)).toEqual(['1/1', '4/8', '8/15']);
  },
);

test('2026 has the holidays that were published for it', () => {
  expect(holidaysOf(2026)).toEqual(
    [
      ['01-01', '02-16', '02-17', '02-18', '03-01', '03-02', '05-01', '05-05', '05-24', '05-25', '06-06'],
      ['07-17', '08-15', '08-17', '09-24', '09-25', '09-26', '10-03', '10-05', '10-09', '12-25'],
    ]
      .flat()
      .map((day) => `2026-${day}`),
  );
});

test('holidays that meet one another or a weekend are made up for, each by a day of its own', () => {
  // Children's Day and Buddha's birthday on one Monday; the eve of Chuseok on a Sunday.
  expect(['2025-05-05', '2025-05-06', '2025-05-07'].map(isPublicHoliday)).toEqual([true, true, false]);
  expect(['2025-10-08', '2025-10-09', '2025-10-10'].map(isPublicHoliday)).toEqual([true, true, false]);
  // Foundation Day inside of Chuseok.
  expect(['2028-10-02', '2028-10-03', '2028-10-04', '2028-10-05', '2028-10-06'].map(isPublicHoliday)).toEqual([
    true,
    true,
    true,
    true,
    false,
  ]);
});

test('New Year and Memorial Day are made up for by nothing, nor is a Saturday of Chuseok', () => {
  expect(isPublicHoliday('2026-06-08')).toBe(false);
  expect(isPublicHoliday('2028-01-03')).toBe(false);
  expect(isPublicHoliday('2026-09-28')).toBe(false);
});

test('Constitution Day is a holiday since 2026', () => {
  expect([isPublicHoliday('2025-07-17'), isPublicHoliday('2026-07-17')]).toEqual([false, true]);
});

test('a year without lunar days still has its others', () => {
  expect(holidaysOf(2050)).toContain('2050-03-01');
});

test('banks rest on weekends, holidays and the days that an operator added', () => {
  expect(['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'].map((day) => isBankDay(day, []))).toEqual([
    true,
    false,
    false,
    true,
  ]);
  expect([isBankDay('2026-12-25', []), isBankDay('2026-11-23', ['2026-11-23'])]).toEqual([false, false]);
});
