import { setTimeout as sleep } from 'node:timers/promises';
import { outcomeUnknown, toDomainError } from '@madang/runtime/errors.ts';
import type { Logger } from '@madang/runtime/log.ts';

const limitMs = 90_000;
const firstPauseMs = 200;
const maxPauseMs = 3_000;

/**
 * Does a step that may be done twice, again and again while nobody knows whether it was: a busy machine answers late, and
 * a process may just be coming up. Says which step failed and why.
 */
export async function attempt<T>(
  what: string,
  log: Logger,
  step: () => Promise<T>,
  now: () => number = Date.now,
): Promise<T> {
  const until = now() + limitMs;
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, maxPauseMs)) {
    try {
      return await step();
    } catch (error) {
      const { reason, field } = toDomainError(error);
      const why = `${reason}${field ? ` (${field})` : ''}`;
      if (!outcomeUnknown(error) || now() + pauseMs > until)
        throw new Error(`${what} failed with ${why}`, { cause: error });
      log.warn({ step: what, err: error, reason }, 'start step failed, retrying');
    }
    await sleep(pauseMs);
  }
}
