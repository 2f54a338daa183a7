/** The days of the lunar calendar that are public holidays, on the solar one: Seollal, Buddha's birthday and Chuseok. */
export interface LunarHolidays {
  seollal: string;
  buddha: string;
  chuseok: string;
}

const of = (year: number, seollal: string, buddha: string, chuseok: string): [number, LunarHolidays] => [
  year,
  { seollal: `${year}-${seollal}`, buddha: `${year}-${buddha}`, chuseok: `${year}-${chuseok}` },
];

/** Korea's lunar calendar, by year; its new moons are Seoul's, so that some days differ from China's by one. */
export const lunarHolidays: ReadonlyMap<number, LunarHolidays> = new Map([
  of(2025, '01-29', '05-05', '10-06'),
  of(2026, '02-17', '05-24', '09-25'),
  of(2027, '02-07', '05-13', '09-15'),
  of(2028, '01-27', '05-02', '10-03'),
  of(2029, '02-13', '05-20', '09-22'),
  of(2030, '02-03', '05-09', '09-12'),
  of(2031, '01-23', '05-28', '10-01'),
  of(2032, '02-11', '05-16', '09-19'),
  of(2033, '01-31', '05-06', '09-08'),
  of(2034, '02-19', '05-25', '09-27'),
  of(2035, '02-08', '05-15', '09-16'),
  of(2036, '01-28', '05-03', '10-04'),
]);
