export interface CachedOptions<T> {
  load(): Promise<T>;
  /** Milliseconds after which the value is read again; whoever asks meanwhile still gets the old one at once. */
  freshMs: number;
  /** Milliseconds for which an old value may stand in when it cannot be read. */
  staleMs: number;
}

/** One value of another service, kept in memory: read by one caller at a time, and again after it was told to have changed. */
export class Cached<T> {
  readonly #options: CachedOptions<T>;
  #value: { held: T; at: number; edition: number } | undefined;
  #flight: { promise: Promise<T>; edition: number } | undefined;
  /** Rises with each change that was told; a reading that began before the last one is not good enough. */
  #edition = 0;

  constructor(options: CachedOptions<T>) {
    this.#options = options;
  }

  /** The value; a promise only when the caller has to wait for it. */
  get(): T | Promise<T> {
    if (!this.#value || this.#value.edition < this.#edition) return this.#read();
    const age = performance.now() - this.#value.at;
    if (age > this.#options.staleMs) return this.#read();
    // The caller does not wait, so a failure here is told to the one who finds the value too old.
    if (age > this.#options.freshMs && !this.#flight) this.#read().catch(() => undefined);
    return this.#value.held;
  }

  /** The next caller waits for a new value. */
  outdate(): void {
    this.#edition += 1;
  }

  #read(): Promise<T> {
    const edition = this.#edition;
    if (this.#flight && this.#flight.edition === edition) return this.#flight.promise;
    const flight = { promise: this.#load(edition), edition };
    this.#flight = flight;
    const done = () => {
      if (this.#flight === flight) this.#flight = undefined;
    };
    flight.promise.then(done, done);
    return flight.promise;
  }

  async #load(edition: number): Promise<T> {
    const at = performance.now();
    try {
      const held = await this.#options.load();
      if (!this.#value || edition >= this.#value.edition) this.#value = { held, at, edition };
      return held;
    } catch (error) {
      const old = this.#value;
      if (!old || at - old.at > this.#options.staleMs) throw error;
      // The old value stands in as if it were new, so that not every caller waits for a source that is down.
      this.#value = { ...old, edition: Math.max(edition, old.edition) };
      return old.held;
    }
  }
}
