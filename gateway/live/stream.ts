import type { Caller } from '../session/caller.ts';
import type { Encoded, LiveFormat } from './change.ts';
import type { MatchWatch } from './match-watch.ts';

/** Where a stream writes to: an HTTP answer, or a test's own. */
export interface Sink {
  /** False when the reader is slower than the writer; `onDrain` is called when it has caught up. */
  write(message: Uint8Array): boolean;
  onDrain(then: () => void): void;
  end(): void;
}

export interface StreamOptions {
  sink: Sink;
  format: LiveFormat;
  caller: Caller;
  /** Games whose rounds it wants; empty for all. */
  games: ReadonlySet<string>;
  /** Matches that it watches; absent for none. */
  watch?: MatchWatch;
  /** Reads the whole state; called at the start and after a gap. */
  snapshot(stream: LiveStream): Promise<Encoded>;
  /** Called when a snapshot cannot be read: the stream ends, and the client comes again. */
  failed(stream: LiveStream, error: unknown): void;
}

const maxQueue = 64;

/**
 * One client's stream. While its reader is slow, changes wait in a short queue; when that is full they are dropped, and
 * the reader gets a fresh snapshot once it has caught up. The sequence counts dropped changes too, so that the gap shows.
 */
export class LiveStream {
  readonly caller: Caller;
  readonly games: ReadonlySet<string>;
  readonly watch: MatchWatch | undefined;
  readonly #options: StreamOptions;
  #queue: Encoded[] = [];
  #sequence = 0;
  /** True while the sink takes no more. */
  #full = false;
  /** True while a snapshot is awaited: what changes meanwhile goes out after it. */
  #reading = false;
  #gap = false;
  #ended = false;

  constructor(options: StreamOptions) {
    this.#options = options;
    this.caller = options.caller;
    this.games = options.games;
    this.watch = options.watch;
    options.sink.onDrain(() => this.#drained());
  }

  /** Sends the first snapshot. */
  start(): Promise<void> {
    return this.#refresh();
  }

  send(change: Encoded): void {
    if (this.#ended) return;
    if (!this.#full && !this.#reading) this.#write(change);
    else if (this.#queue.length < maxQueue && !this.#gap) this.#queue.push(change);
    else this.lose();
  }

  /** Tells that changes are missing from here on: a snapshot takes their place. */
  lose(): void {
    if (this.#ended) return;
    this.#sequence += this.#queue.length + 1;
    this.#queue = [];
    this.#gap = true;
    if (!this.#full && !this.#reading) void this.#refresh();
  }

  end(): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#queue = [];
    this.#options.sink.end();
  }

  /** The sink is gone; nothing is written any more. */
  abandon(): void {
    this.#ended = true;
    this.#queue = [];
  }

  #write(change: Encoded): void {
    this.#sequence += 1;
    this.#full = !this.#options.sink.write(change.encode(this.#options.format, this.#sequence));
  }

  #drained(): void {
    this.#full = false;
    if (this.#ended || this.#reading) return;
    if (this.#gap) void this.#refresh();
    else this.#flush();
  }

  #flush(): void {
    while (!this.#full && this.#queue.length > 0) {
      const next = this.#queue.shift();
      if (next) this.#write(next);
    }
  }

  async #refresh(): Promise<void> {
    this.#reading = true;
    this.#gap = false;
    try {
      const snapshot = await this.#options.snapshot(this);
      this.#reading = false;
      if (this.#ended) return;
      this.#write(snapshot);
      // So much changed while it was read that some of it was dropped again.
      if (this.#gap && !this.#full) return this.#refresh();
      this.#flush();
    } catch (error) {
      this.#reading = false;
      if (!this.#ended) this.#options.failed(this, error);
    }
  }
}
