const form = /^(\d{1,3})(?:\.(\d{1,2}))?$/;
const whole = 10_000;

/** Hundredths of a percent as a percentage, for example 12.5 for 1250. */
export const percentOf = (basisPoints: number): string => `${basisPoints / 100}`;

/** Hundredths of a percent of what was typed; undefined for what is no percentage from 0 to 100 with two decimals at most. */
export function basisPointsOf(typed: string): number | undefined {
  const [, units, decimals = ''] = form.exec(typed.trim()) ?? [];
  if (units === undefined) return undefined;
  const basisPoints = Number(units) * 100 + Number(decimals.padEnd(2, '0'));
  return basisPoints <= whole ? basisPoints : undefined;
}
