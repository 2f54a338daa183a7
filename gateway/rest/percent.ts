import { type Reader, wrong } from '../payload.ts';

/** A rate in percent with at most two decimals, as hundredths of a percent. */
export const percent: Reader<number> = {
  read(value, field) {
    const points = typeof value === 'number' ? Math.round(value * 100) : Number.NaN;
    if (!(points >= 0 && points <= 10_000) || Math.abs(Number(value) * 100 - points) > 1e-6) throw wrong(field);
    return points;
  },
  schema: { type: 'number', minimum: 0, maximum: 100 },
};
