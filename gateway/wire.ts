import { type Timestamp, timestampDate } from '@bufbuild/protobuf/wkt';
import { kstIso } from '@madang/runtime/clock.ts';

/** A time as it leaves the APIs; null where there is none. */
export const instant = (at: Timestamp | undefined): string | null => (at ? kstIso(timestampDate(at)) : null);

/** KRW, points, counts and ids fit a double; one that does not is a fault that must not be rounded away. */
export function num(value: bigint): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new RangeError(`${value} does not fit a JSON number`);
  return number;
}

/** Thousandths as the decimal odds that clients show. */
export const decimal = (milli: number): number => milli / 1000;
