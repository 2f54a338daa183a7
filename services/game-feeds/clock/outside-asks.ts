import type { Logger } from '@madang/runtime/log.ts';

const maxAsks = 32;

/** Questions to feeds and chains that are under way, so that a slow answer never holds up the clock. */
export class OutsideAsks {
  readonly #running = new Set<Promise<void>>();
  readonly #stop = new AbortController();
  readonly #log: Logger;

  constructor(log: Logger) {
    this.#log = log;
  }

  /** Starts a question; beyond the most at once it is left out, and its round's next turn asks again. */
  start(name: string, ask: (signal: AbortSignal) => Promise<void>): void {
    if (this.#stop.signal.aborted || this.#running.size >= maxAsks) return;
    const running: Promise<void> = ask(this.#stop.signal)
      .catch((error: unknown) => {
        if (!this.#stop.signal.aborted) this.#log.warn({ err: error, source: name }, 'draw source did not answer');
      })
      .finally(() => this.#running.delete(running));
    this.#running.add(running);
  }

  /** Resolves when all that were started have ended. */
  async settled(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#stop.abort();
    await this.settled();
  }
}
