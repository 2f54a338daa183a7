import type { Logger } from '../log.ts';
import type { Bus, Subscription } from './bus.ts';
import type { BusMessage } from './event.ts';

interface Durable extends Omit<Subscription, 'types'> {
  types: ReadonlySet<string>;
  /** Resolves when what was given to it so far has been taken or has failed. */
  busy: Promise<void>;
  /** It has ended, but its events are still its own: nothing of its types passes until it is back. */
  away: boolean;
}

/**
 * The bus of a single process. The outbox is its memory: a relay moves on only when every durable consumer has taken a
 * batch, so what a killed process had not taken, and what could not be taken, is published again before anything newer.
 * A consumer takes one batch at a time, from whichever relay it comes.
 */
export class LocalBus implements Bus {
  readonly binary = false;
  readonly #durables = new Map<string, Durable>();
  readonly #listeners = new Set<{ types: ReadonlySet<string>; take(batch: BusMessage[]): void }>();
  readonly #log: Logger;
  readonly #opened: Promise<void>;
  #open: () => void = () => {};
  #closed = false;

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
    if (this.#closed) throw new Error('the bus is closed');
    for (const listener of this.#listeners) {
      const heard = batch.filter((message) => listener.types.has(message.type));
      if (heard.length > 0) this.#tell(listener.take, heard);
    }
    // All have ended before the batch is published again, which the relay does when one of them failed.
    const given = await Promise.allSettled([...this.#durables.values()].map((durable) => deliver(durable, batch)));
    for (const result of given) if (result.status === 'rejected') throw result.reason;
  }

  consume(subscription: Subscription): AsyncDisposable {
    const { consumer, types } = subscription;
    const before = this.#durables.get(consumer);
    if (before && !before.away) throw new Error(`the consumer ${consumer} is there twice`);
    const durable = { ...subscription, types: new Set(types), busy: Promise.resolve(), away: false };
    this.#durables.set(consumer, durable);
    return {
      [Symbol.asyncDispose]: async () => {
        durable.away = true;
        await durable.busy;
      },
    };
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
    this.#closed = true;
    this.#durables.clear();
    this.#listeners.clear();
    this.#open();
  }
}

async function deliver(durable: Durable, batch: BusMessage[]): Promise<void> {
  const wanted = batch.filter((message) => durable.types.has(message.type));
  if (wanted.length === 0) return;
  const turn = durable.busy.then(async () => {
    if (durable.away) throw new Error(`the consumer ${durable.consumer} is away`);
    for (let from = 0; from < wanted.length; from += durable.maxBatch)
      await durable.take(wanted.slice(from, from + durable.maxBatch));
  });
  durable.busy = turn.catch(() => undefined);
  await turn;
}
