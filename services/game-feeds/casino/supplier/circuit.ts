/** So many failures in a row close the way to a supplier for a while. */
const most = 5;
const closedMs = 10_000;

/**
 * Keeps calls from waiting for a supplier that does not answer: after some failures in a row nothing is asked for a while,
 * and then one call tries the way for all.
 */
export class Circuit {
  #failures = 0;
  #closedUntil = 0;

  /** True where a call may go out now. */
  lets(now: number): boolean {
    if (this.#failures < most) return true;
    if (now < this.#closedUntil) return false;
    this.#closedUntil = now + closedMs;
    return true;
  }

  succeeded(): void {
    this.#failures = 0;
  }

  failed(now: number): void {
    this.#failures += 1;
    if (this.#failures >= most) this.#closedUntil = now + closedMs;
  }
}
