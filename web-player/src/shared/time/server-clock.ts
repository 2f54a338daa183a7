/** What the server said of its time, and when the question left and the answer came, by a clock that never jumps. */
export interface Reading {
  readonly serverMs: number;
  readonly sentMs: number;
  readonly receivedMs: number;
}

/** How much faster or slower than real time the clock may run while it makes up for what it is off. */
const SLEW = 0.1;
/** More than this is no drift: the computer slept, or the server's own clock was put right. */
const STEP_MS = 5_000;

/**
 * The server's time, carried on by real time between its readings. A reading that fits changes nothing; one that does not
 * is made up for little by little, so that no countdown jumps and none runs backwards. The visitor's own clock, which may
 * be minutes off and may be put right at any moment, counts for nothing.
 */
export class ServerClock {
  readonly #elapsed: () => number;
  readonly #onStep: () => void;
  #base: { atMs: number; serverMs: number; owedMs: number };
  /** True until a reading may be believed as it is: at the beginning, and after real time itself was in doubt. */
  #doubted = true;

  constructor(elapsed: () => number, guessMs: number, onStep: () => void = () => undefined) {
    this.#elapsed = elapsed;
    this.#onStep = onStep;
    this.#base = { atMs: elapsed(), serverMs: guessMs, owedMs: 0 };
  }

  now(): number {
    return this.#at(this.#elapsed());
  }

  /** The time that the server meant lies between the question and the answer. */
  take({ serverMs, sentMs, receivedMs }: Reading): void {
    if (serverMs <= 0) return;
    const earliest = serverMs;
    const latest = serverMs + Math.max(0, receivedMs - sentMs);
    const shown = this.#at(receivedMs);
    const owedMs = shown < earliest ? earliest - shown : shown > latest ? latest - shown : 0;
    const steps = this.#doubted || Math.abs(owedMs) > STEP_MS;
    this.#doubted = false;
    this.#base = steps
      ? { atMs: receivedMs, serverMs: (earliest + latest) / 2, owedMs: 0 }
      : { atMs: receivedMs, serverMs: shown, owedMs };
    if (steps) this.#onStep();
  }

  /** Real time may have gone on unseen, as while the computer slept: the next reading counts as it is. */
  doubt(): void {
    this.#doubted = true;
  }

  #at(elapsedMs: number): number {
    const passed = elapsedMs - this.#base.atMs;
    const maxSlew = Math.max(0, passed) * SLEW;
    return this.#base.serverMs + passed + Math.min(maxSlew, Math.max(-maxSlew, this.#base.owedMs));
  }
}

const stepped = new Set<() => void>();

/** Tells when the clock was set anew, so that what shows it need not wait for its next tick. */
export function onClockStep(listener: () => void): () => void {
  stepped.add(listener);
  return () => stepped.delete(listener);
}

/** The one clock of the page. */
export const serverClock = new ServerClock(
  () => performance.now(),
  Date.now(),
  () => {
    for (const listener of stepped) listener();
  },
);

export const serverNow = (): number => serverClock.now();
