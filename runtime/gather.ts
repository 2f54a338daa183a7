import { DomainError } from './errors.ts';

export interface Gatherer<T, R> {
  /** Adds an item to the next group; resolves with that item's own result. */
  (item: T): Promise<R>;
  /** Items that wait or are in flight. */
  pending(): number;
  /** Refuses new items and resolves when the last group has ended. */
  close(): Promise<void>;
}

interface Waiting<T, R> {
  item: T;
  resolve(result: R): void;
  reject(error: unknown): void;
}

/**
 * Writes many callers' items as one: it takes what has arrived while the last group was being written, so that a lone
 * item goes at once and a crowd shares one commit. There is no timer.
 *
 * `run` answers one result for each item, in order; when it throws, every item of its group is rejected with that error.
 * Beyond `maxQueue` waiting items a new one is refused with RESOURCE_EXHAUSTED. `lanes` groups may be in flight at once.
 */
export function gather<T, R>(options: {
  run(batch: T[]): Promise<R[]>;
  maxBatch: number;
  maxQueue: number;
  lanes?: number;
}): Gatherer<T, R> {
  const { run, maxBatch, maxQueue, lanes = 1 } = options;
  let queue: Waiting<T, R>[] = [];
  let flying = 0;
  let pending = 0;
  let closed = false;
  let drained: (() => void) | undefined;

  async function fly(group: Waiting<T, R>[]): Promise<void> {
    try {
      const results = await run(group.map((waiting) => waiting.item));
      if (results.length !== group.length) throw new Error(`${results.length} results for ${group.length} items`);
      for (let i = 0; i < group.length; i++) group[i]?.resolve(results[i] as R);
    } catch (error) {
      for (const waiting of group) waiting.reject(error);
    }
    flying -= 1;
    pending -= group.length;
    launch();
    if (pending === 0) drained?.();
  }

  function launch(): void {
    while (flying < lanes && queue.length > 0) {
      const group = queue.length > maxBatch ? queue.slice(0, maxBatch) : queue;
      queue = queue.length > maxBatch ? queue.slice(maxBatch) : [];
      flying += 1;
      void fly(group);
    }
  }

  const add = (item: T): Promise<R> =>
    new Promise<R>((resolve, reject) => {
      if (closed) return reject(new DomainError('UNAVAILABLE'));
      if (queue.length >= maxQueue) return reject(new DomainError('RESOURCE_EXHAUSTED'));
      queue.push({ item, resolve, reject });
      pending += 1;
      // One turn of the microtask queue lets the callers of the same tick share the first group.
      if (flying < lanes && queue.length === 1) queueMicrotask(launch);
    });

  return Object.assign(add, {
    pending: () => pending,
    close: async () => {
      closed = true;
      if (pending > 0) await new Promise<void>((resolve) => (drained = resolve));
    },
  });
}
