/** Players that are remembered; beyond them all start anew. */
const maxKnown = 10_000;

/** Takes a burst of requests of one player, and so many a second after it. */
export class Pace {
  readonly #burst: number;
  readonly #perSecond: number;
  readonly #known = new Map<string, { left: number; at: number }>();

  constructor(burst: number, perSecond: number) {
    this.#burst = burst;
    this.#perSecond = perSecond;
  }

  takes(player: string): boolean {
    const now = performance.now();
    const { left, at } = this.#known.get(player) ?? { left: this.#burst, at: now };
    const filled = Math.min(this.#burst, left + ((now - at) / 1_000) * this.#perSecond);
    if (this.#known.size >= maxKnown) this.#known.clear();
    // A refused request costs nothing: who asks on and on would otherwise never be taken again.
    this.#known.set(player, { left: filled >= 1 ? filled - 1 : filled, at: now });
    return filled >= 1;
  }
}
