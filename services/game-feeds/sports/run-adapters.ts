import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '@madang/runtime/database.ts';
import { holdLease } from '@madang/runtime/events/lease.ts';
import type { Logger } from '@madang/runtime/log.ts';
import type { FeedAdapter } from './feed-message.ts';
import type { Intake } from './intake/intake.ts';

const againMs = 2_000;

interface Options {
  readonly database: Database;
  readonly intake: Intake;
  readonly log: Logger;
}

/**
 * Runs adapters, each in one process at a time: whoever holds its lock. Another process takes over when the holder ends
 * or is cut off; what both have told meanwhile takes effect once. An adapter that fails begins again.
 */
export function runAdapters({ database, intake, log }: Options, adapters: readonly FeedAdapter[]): AsyncDisposable {
  const stop = new AbortController();

  async function run(adapter: FeedAdapter): Promise<void> {
    while (!stop.signal.aborted) {
      await using lease = await holdLease(database, `sports-${adapter.provider}`, stop.signal, log);
      if (!lease) return;
      const signal = AbortSignal.any([stop.signal, lease.lost]);
      try {
        await adapter.run((batch) => intake.take(adapter.provider, batch), signal);
      } catch (error) {
        if (!signal.aborted) log.error({ err: error, provider: adapter.provider }, 'sports adapter failed');
      }
      await sleep(againMs, undefined, { signal: stop.signal }).catch(() => undefined);
    }
  }

  const running = adapters.map(run);
  return {
    [Symbol.asyncDispose]: async () => {
      stop.abort();
      await Promise.allSettled(running);
    },
  };
}
