export interface FetchQueueOptions<T> {
  fetch(item: T): Promise<void>;
  /** Called for an item that finds the queue full, or whose fetch failed. */
  lost(item: T, error?: unknown): void;
  keyOf(item: T): string;
  concurrency: number;
  maxQueue: number;
}

/** Fetches what events name, a few at a time; an item that already waits is not added again, since its fetch sees the newest. */
export class FetchQueue<T> {
  readonly #options: FetchQueueOptions<T>;
  readonly #waiting = new Map<string, T>();
  #flying = 0;

  constructor(options: FetchQueueOptions<T>) {
    this.#options = options;
  }

  add(item: T): void {
    const { keyOf, maxQueue, lost } = this.#options;
    const key = keyOf(item);
    if (this.#waiting.has(key)) return;
    if (this.#waiting.size >= maxQueue) lost(item);
    else {
      this.#waiting.set(key, item);
      this.#launch();
    }
  }

  #launch(): void {
    while (this.#flying < this.#options.concurrency) {
      const next = this.#waiting.entries().next().value;
      if (!next) return;
      this.#waiting.delete(next[0]);
      this.#flying += 1;
      void this.#fly(next[1]);
    }
  }

  async #fly(item: T): Promise<void> {
    try {
      await this.#options.fetch(item);
    } catch (error) {
      this.#options.lost(item, error);
    }
    this.#flying -= 1;
    this.#launch();
  }
}
