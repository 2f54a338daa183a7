import { setTimeout as delay } from 'node:timers/promises';
import { toDomainError } from '@madang/runtime/errors.ts';
import type { Logger } from '@madang/runtime/log.ts';

/** Services of one process start within seconds; those of a cluster within the time of a roll-out. */
const usualPatience = { startingMs: 120_000, everyMs: 1_000 };

/**
 * The turns of a job that asks services which may start after it: while one of them is UNAVAILABLE the first turn asks again
 * instead of failing, for so long at most. It says so once. What fails later, or for another reason, fails as it does.
 */
export function awaitingServices<T>(
  work: () => Promise<T>,
  idle: T,
  log: Pick<Logger, 'info'>,
  { startingMs, everyMs } = usualPatience,
): (signal: AbortSignal) => Promise<T> {
  const until = performance.now() + startingMs;
  let starting = true;
  let told = false;
  return async (signal) => {
    while (!signal.aborted) {
      try {
        const done = await work();
        starting = false;
        return done;
      } catch (error) {
        starting &&= toDomainError(error).reason === 'UNAVAILABLE' && performance.now() < until;
        if (!starting) throw error;
      }
      if (!told) log.info({}, 'a job waits for services that are starting');
      told = true;
      await delay(everyMs, undefined, { signal }).catch(() => undefined);
    }
    return idle;
  };
}
