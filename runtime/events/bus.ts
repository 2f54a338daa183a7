import type { BusMessage } from './event.ts';

/** What carries events between services: within the process, or NATS JetStream. */
export interface Bus {
  /** True when messages leave the process, so that their bodies must be binary. */
  readonly binary: boolean;
  /** Resolves when every message is safe with all its durable consumers, or with the broker. Called in order by one relay a service. */
  publish(batch: BusMessage[]): Promise<void>;
  /**
   * A durable consumer: each message of its types is taken at least once. Its batches come one after another, whatever
   * the number of replicas, and one that fails comes again before anything that stands behind it in its shard.
   */
  consume(subscription: Subscription): AsyncDisposable;
  /** Hears messages from now on; nothing is kept for it. */
  listen(types: readonly string[], take: (batch: BusMessage[]) => void): AsyncDisposable;
  [Symbol.asyncDispose](): Promise<void>;
}

export interface Subscription {
  consumer: string;
  types: readonly string[];
  maxBatch: number;
  /**
   * Takes a batch whole, or throws. Where there is a position, it moves to the last message in the transaction of the
   * effect; what was taken before a throw has moved it as well.
   */
  take(batch: BusMessage[], position?: Position): Promise<void>;
  /** Used by a bus whose messages outlive a process. */
  place: Place;
}

/** Up to where a consumer has taken a stream. */
export interface Position {
  /** The stream and when it was made: one made anew begins at its own first message. */
  readonly stream: string;
  /** Number in the stream of the last message that was taken; 0 for none. */
  sequence: bigint;
}

/** Where a consumer stands among its replicas and in a stream. */
export interface Place {
  /** Waits until this replica alone may take; undefined when `stop` came first. */
  hold(stop: AbortSignal): Promise<Lease | undefined>;
  /** The kept position in a stream; at its beginning where none is kept. */
  read(stream: string): Promise<Position>;
  /** Moves without taking anything: over messages that are not of the consumer's types, or back to the beginning. */
  move(position: Position, to: bigint): Promise<void>;
  /** Says that the stream has dropped what stood behind the position: messages may never have been taken. */
  overrun(position: Position, first: bigint): void;
}

/** The right to take a consumer's messages; it may be lost at any time, which `lost` tells soon after. */
export interface Lease extends AsyncDisposable {
  readonly lost: AbortSignal;
}
