import type { Logger } from '@madang/runtime/log.ts';
import type { FeedMessage } from '../feed-message.ts';
import { Backoff } from './backoff.ts';

export type Emit = (batch: FeedMessage[]) => Promise<void>;

/**
 * Emits until the batch is kept: what was drawn from a supplier's messages is not drawn from them a second time. Throws
 * only when the signal ends it.
 */
export async function emitKept(emit: Emit, batch: FeedMessage[], signal: AbortSignal, log: Logger): Promise<void> {
  const backoff = new Backoff(250, 10_000);
  for (;;) {
    signal.throwIfAborted();
    try {
      return await emit(batch);
    } catch (error) {
      signal.throwIfAborted();
      if (backoff.failures % 10 === 0) log.warn({ err: error, messages: batch.length }, 'sports messages not kept yet');
      await backoff.failed(signal);
    }
  }
}
