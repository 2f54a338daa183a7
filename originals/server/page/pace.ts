/** Those that are remembered; beyond them the ones that asked the longest ago start anew. */
const maxKnown = 10_000;

/** Takes a burst of requests of one who asks, and so many a second after it. */
export class Pace {
  readonly #burst: number;
  readonly #perSecond: number;
  readonly #known = new Map<string, { left: number; at: number }>();

  constructor(burst: number, perSecond: number) {
    this.#burst = burst;
    this.#perSecond = perSecond;
  }

  takes(who: string): boolean {
    const now = performance.now();
    const { left, at } = this.#known.get(who) ?? { left: this.#burst, at: now };
    const filled = Math.min(this.#burst, left + ((now - at) / 1_000) * this.#perSecond);
    // Put at the end anew, so that the first is always who asked the longest ago.
    this.#known.delete(who);
    const [longest] = this.#known.size >= maxKnown ? this.#known.keys() : [];
    if (longest !== undefined) this.#known.delete(longest);
    // A refused request costs nothing: who asks on and on would otherwise never be taken again.
    this.#known.set(who, { left: filled >= 1 ? filled - 1 : filled, at: now });
    return filled >= 1;
  }
}

/** How often pages may ask: all of an address together, one session, and bets of either. */
export interface Paces {
  address: Pace;
  session: Pace;
  betsOfAddress: Pace;
  betsOfSession: Pace;
}

/** A house or an office shares one address, so that it has room for several players. */
export const openPaces = (): Paces => ({
  address: new Pace(240, 60),
  session: new Pace(40, 10),
  betsOfAddress: new Pace(60, 20),
  betsOfSession: new Pace(15, 4),
});
