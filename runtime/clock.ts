/** Where the product takes the time from; tests put a hand-moved clock in its place. */
export interface Clock {
  now(): Date;
  /** True where time is moved by hand: then no other clock, the database's among them, tells the time. */
  readonly byHand?: boolean;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock that stands still until it is moved. */
export class ManualClock implements Clock {
  readonly byHand = true;
  #ms: number;

  constructor(start: Date | string) {
    this.#ms = new Date(start).getTime();
  }

  now(): Date {
    return new Date(this.#ms);
  }

  set(to: Date | string): void {
    this.#ms = new Date(to).getTime();
  }

  advance(ms: number): void {
    this.#ms += ms;
  }
}

/** Korea has kept UTC+9 without daylight saving since 1988, so business time is a fixed shift. */
export const kstOffsetMs = 9 * 3_600_000;

const dayMs = 86_400_000;
/** The day that was asked for last: thousands of bets of a batch have the same one, and writing a date is slow. */
let lastDay = { number: Number.NaN, text: '' };

/** The business day (Asia/Seoul) of an instant, as `YYYY-MM-DD`. */
export function kstDay(at: Date): string {
  const number = Math.floor((at.getTime() + kstOffsetMs) / dayMs);
  if (lastDay.number !== number) lastDay = { number, text: new Date(number * dayMs).toISOString().slice(0, 10) };
  return lastDay.text;
}

/** The instant at which a business day (`YYYY-MM-DD`) begins. */
export function kstDayStart(day: string): Date {
  return new Date(`${day}T00:00:00+09:00`);
}

/** Minutes since midnight in Asia/Seoul, 0…1439. */
export function kstMinuteOfDay(at: Date): number {
  return Math.floor((((at.getTime() + kstOffsetMs) % 86_400_000) + 86_400_000) / 60_000) % 1440;
}

/** ISO 8601 with Korea's offset, to the millisecond: the form of every time that leaves the APIs. */
export function kstIso(at: Date): string {
  return `${new Date(at.getTime() + kstOffsetMs).toISOString().slice(0, -1)}+09:00`;
}

/** True for a real calendar day written `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined;
  return at !== undefined && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}
