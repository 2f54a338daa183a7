import { setTimeout as sleep } from 'node:timers/promises';

/** Waits longer after each failure: the first time about `leastMs`, at most `mostMs`, each a random part less. */
export class Backoff {
  #failures = 0;
  readonly #leastMs: number;
  readonly #mostMs: number;

  constructor(leastMs: number, mostMs: number) {
    this.#leastMs = leastMs;
    this.#mostMs = mostMs;
  }

  get failures(): number {
    return this.#failures;
  }

  succeeded(): void {
    this.#failures = 0;
  }

  /** Resolves when it is time to try again; throws when the signal ends the wait. */
  async failed(signal: AbortSignal): Promise<void> {
    const whole = Math.min(this.#mostMs, this.#leastMs * 2 ** Math.min(this.#failures, 20));
    this.#failures += 1;
    await sleep(whole * (0.5 + Math.random() / 2), undefined, { signal });
  }
}
