import { DomainError } from '@madang/runtime/errors.ts';

export interface HashQueue {
  /** Runs `work` when a place is free; RESOURCE_EXHAUSTED when too many wait already. */
  run<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T>;
}

/**
 * Lets `concurrency` hashes run at once and `maxWaiting` wait. Hashing is made to be slow: without a bound, a crowd of
 * logins would hold every core and gigabytes of memory.
 */
export function hashQueue(options: { concurrency: number; maxWaiting: number }): HashQueue {
  const waiting: (() => void)[] = [];
  let running = 0;

  async function enter(): Promise<void> {
    if (running < options.concurrency) {
      running += 1;
      return;
    }
    if (waiting.length >= options.maxWaiting) throw new DomainError('RESOURCE_EXHAUSTED');
    await new Promise<void>((resolve) => waiting.push(resolve));
  }

  function leave(): void {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }

  return {
    async run(work, signal) {
      await enter();
      try {
        // Whoever left while waiting needs no answer, and others wait for the place.
        if (signal?.aborted) throw new DomainError('DEADLINE_EXCEEDED');
        return await work();
      } finally {
        leave();
      }
    },
  };
}
