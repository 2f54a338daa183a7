import type { BusMessage } from './event.ts';

/** What carries events between services: within the process, or NATS JetStream. */
export interface Bus {
  /** True when messages leave the process, so that their bodies must be binary. */
  readonly binary: boolean;
  /** Resolves when every message is safe with all its durable consumers, or with the broker. Called in order by one relay a service. */
  publish(batch: BusMessage[]): Promise<void>;
  /** A durable consumer: each message of these types is taken at least once, in order within its shard. */
  consume(
    consumer: string,
    types: readonly string[],
    maxBatch: number,
    take: (batch: BusMessage[]) => Promise<void>,
  ): AsyncDisposable;
  /** Hears messages from now on; nothing is kept for it. */
  listen(types: readonly string[], take: (batch: BusMessage[]) => void): AsyncDisposable;
  [Symbol.asyncDispose](): Promise<void>;
}
