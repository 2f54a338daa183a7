import { DomainError } from '@madang/runtime/errors.ts';

export interface TurnGroups<T, R> extends AsyncDisposable {
  add(item: T): Promise<R>;
}

interface Waiting<T, R> {
  item: T;
  resolve(result: R): void;
  reject(error: unknown): void;
}

export interface TurnGroupsOptions<T, R> {
  /** Answers one result for each item, in order; when it throws, every item of its group is rejected with that error. */
  run(items: T[]): Promise<R[]>;
  maxGroup: number;
  /** Beyond so many items that have no answer yet a new one is refused with RESOURCE_EXHAUSTED. */
  maxPending: number;
}

/**
 * Sends what comes in one turn of the event loop as one, in its order: a crowd's requests are read from their sockets in the
 * same turn, and a lone one waits for nothing. Whoever answers gathers further, so that no group waits for another here.
 */
export function turnGroups<T, R>({ run, maxGroup, maxPending }: TurnGroupsOptions<T, R>): TurnGroups<T, R> {
  let waiting: Waiting<T, R>[] = [];
  let pending = 0;
  let drained: (() => void) | undefined;

  async function send(group: readonly Waiting<T, R>[]): Promise<void> {
    try {
      const results = await run(group.map(({ item }) => item));
      if (results.length !== group.length) throw new DomainError('INTERNAL');
      for (const [i, { resolve }] of group.entries()) resolve(results[i] as R);
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
    pending -= group.length;
    if (pending === 0) drained?.();
  }

  function flush(): void {
    const all = waiting;
    waiting = [];
    for (let from = 0; from < all.length; from += maxGroup) void send(all.slice(from, from + maxGroup));
  }

  return {
    add: (item) => {
      if (pending >= maxPending) return Promise.reject(new DomainError('RESOURCE_EXHAUSTED'));
      pending += 1;
      return new Promise((resolve, reject) => {
        waiting.push({ item, resolve, reject });
        if (waiting.length === 1) setImmediate(flush);
      });
    },
    [Symbol.asyncDispose]: async () => {
      if (pending > 0) await new Promise<void>((resolve) => (drained = resolve));
    },
  };
}
