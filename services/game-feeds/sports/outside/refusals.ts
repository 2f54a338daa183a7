import type { Logger } from '@madang/runtime/log.ts';

const maxReasons = 200;
const loggedEveryMs = 60_000;

/**
 * Counts what a supplier sent that could not be used, by reason, and tells of each reason at once and then at most every
 * minute: a supplier that sends nothing else fills no disk.
 */
export class Refusals {
  readonly #counts = new Map<string, { count: number; toldAt: number; told: number }>();
  readonly #log: Logger;
  readonly #provider: string;
  readonly #now: () => number;

  constructor(provider: string, log: Logger, now: () => number = () => performance.now()) {
    this.#provider = provider;
    this.#log = log;
    this.#now = now;
  }

  /** `where` names the message for the log; its content is never logged. */
  add(reason: string, where: string): void {
    const key = this.#counts.has(reason) || this.#counts.size < maxReasons ? reason : 'other';
    const known = this.#counts.get(key) ?? { count: 0, toldAt: Number.NEGATIVE_INFINITY, told: 0 };
    known.count += 1;
    this.#counts.set(key, known);
    const now = this.#now();
    if (now - known.toldAt < loggedEveryMs) return;
    const since = known.count - known.told;
    known.toldAt = now;
    known.told = known.count;
    this.#log.warn(
      { provider: this.#provider, reason: key, where, since, all: known.count },
      'supplier’s word refused',
    );
  }

  /** How many were refused, by reason. */
  get counts(): Readonly<Record<string, number>> {
    return Object.fromEntries([...this.#counts].map(([reason, { count }]) => [reason, count]));
  }
}
