import { type ChannelModel, type ConsumeMessage, connect } from 'amqplib';
import type { Reach } from '../../sources/reach.ts';
import type { LsportsConfig } from './config.ts';

export interface Session {
  readonly config: LsportsConfig;
  readonly reach: Reach;
  readonly signal: AbortSignal;
  /** Called when the queue can be consumed, before the first message is. */
  readonly ready: () => Promise<void>;
  /** Takes what was delivered; once it resolves the messages are acknowledged. */
  readonly take: (messages: readonly ConsumeMessage[]) => Promise<void>;
}

/** What was delivered and not taken yet, and whether more can come. */
class Inbox {
  #waiting: ConsumeMessage[] = [];
  #wake = Promise.withResolvers<void>();
  #over: Error | undefined;

  put(message: ConsumeMessage): void {
    this.#waiting.push(message);
    this.#wake.resolve();
  }

  end(error: Error): void {
    this.#over ??= error;
    this.#wake.resolve();
  }

  /** All that has come, once something has. Throws when the connection ended: what was not taken comes again. */
  async next(): Promise<ConsumeMessage[]> {
    await this.#wake.promise;
    if (this.#over) throw this.#over;
    const messages = this.#waiting;
    this.#waiting = [];
    this.#wake = Promise.withResolvers();
    return messages;
  }
}

/**
 * Consumes the queue over one connection until it or the signal ends; always throws in the end. Messages are taken in
 * order, as many at a time as have come, and are acknowledged when they were taken: what was not is delivered again.
 * Whatever is being taken when the connection ends is waited for.
 */
export async function consumeQueue({ config, reach, signal, ready, take }: Session): Promise<never> {
  const url = new URL(config.amqp);
  if (!reach.allows(url.hostname)) throw new Error(`${url.hostname} must not be asked`);
  url.searchParams.set('heartbeat', String(config.heartbeatSeconds));
  const link = await connect(url.href, { timeout: config.timeoutMs, lookup: reach.lookup, servername: url.hostname });
  const inbox = new Inbox();
  const end = (error?: Error): void => inbox.end(error ?? new Error('the connection to the queue was closed'));
  const stop = (): void => end(new Error('stopped'));
  link.on('error', end).on('close', end);
  signal.addEventListener('abort', stop, { once: true });
  try {
    signal.throwIfAborted();
    const channel = await link.createChannel();
    channel.on('error', end).on('close', end);
    await channel.prefetch(config.prefetch);
    await channel.checkQueue(config.queue);
    await ready();
    // Nothing instead of a message means that the queue was deleted.
    await channel.consume(config.queue, (message) =>
      message ? inbox.put(message) : end(new Error('the queue is gone')),
    );
    for (;;) {
      const messages = await inbox.next();
      await take(messages);
      const last = messages.at(-1);
      if (last) channel.ack(last, true);
    }
  } finally {
    signal.removeEventListener('abort', stop);
    await closed(link);
  }
}

/** A connection that is gone already, or whose other end is silent, must not keep anyone. */
async function closed(link: ChannelModel): Promise<void> {
  const patience = Promise.withResolvers<void>();
  const timer = setTimeout(patience.resolve, 2_000);
  await Promise.race([link.close().catch(() => undefined), patience.promise]);
  clearTimeout(timer);
}
