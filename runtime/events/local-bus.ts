import type { Logger } from '../log.ts';
import type { Bus } from './bus.ts';
import type { BusMessage } from './event.ts';

interface Durable {
  types: ReadonlySet<string>;
  maxBatch: number;
  take(batch: BusMessage[]): Promise<void>;
}

/**
 * The bus of a single process. The outbox is its memory: a relay moves on only when every durable consumer has taken a
 * batch, so what a killed process had not taken is published again at the next start.
 */
export class LocalBus implements Bus {
  readonly binary = false;
  readonly #durables = new Map<string, Durable>();
  readonly #listeners = new Set<{ types: ReadonlySet<string>; take(batch: BusMessage[]): void }>();
  readonly #log: Logger;
  readonly #opened: Promise<void>;
  #open: () => void = () => {};

  constructor(log: Logger) {
    this.#log = log;
    this.#opened = new Promise((resolve) => {
      this.#open = resolve;
    });
  }

  /** Lets messages flow; called when every service has named its consumers, so that none misses an event. */
  open(): void {
    this.#open();
  }

  async publish(batch: BusMessage[]): Promise<void> {
    await this.#opened;
    for (const listener of this.#listeners) {
      const heard = batch.filter((message) => listener.types.has(message.type));
      if (heard.length > 0) this.#tell(listener.take, heard);
    }
    await Promise.all([...this.#durables.values()].map((durable) => deliver(durable, batch)));
  }

  consume(consumer: string, types: readonly string[], maxBatch: number, take: Durable['take']): AsyncDisposable {
    if (this.#durables.has(consumer)) throw new Error(`the consumer ${consumer} is there twice`);
    this.#durables.set(consumer, { types: new Set(types), maxBatch, take });
    return { [Symbol.asyncDispose]: async () => void this.#durables.delete(consumer) };
  }

  listen(types: readonly string[], take: (batch: BusMessage[]) => void): AsyncDisposable {
    const listener = { types: new Set(types), take };
    this.#listeners.add(listener);
    return { [Symbol.asyncDispose]: async () => void this.#listeners.delete(listener) };
  }

  #tell(take: (batch: BusMessage[]) => void, batch: BusMessage[]): void {
    try {
      take(batch);
    } catch (error) {
      this.#log.error({ err: error }, 'a listener failed');
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#durables.clear();
    this.#listeners.clear();
    this.#open();
  }
}

async function deliver(durable: Durable, batch: BusMessage[]): Promise<void> {
  const wanted = batch.filter((message) => durable.types.has(message.type));
  for (let from = 0; from < wanted.length; from += durable.maxBatch)
    await durable.take(wanted.slice(from, from + durable.maxBatch));
}
