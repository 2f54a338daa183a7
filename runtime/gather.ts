import { DomainError } from './errors.ts';
import { inGroupSpan, type OpenSpan, tracer } from './tracing/tracer.ts';

export interface Gatherer<T, R> {
  /** Adds an item to the next group; resolves with that item's own result. */
  (item: T): Promise<R>;
  /** Adds items that came together, in as few groups as they need; resolves with their results in order. */
  all(items: readonly T[]): Promise<R[]>;
  /** Items that wait or are in flight. */
  pending(): number;
  /** Refuses new items and resolves when the last group has ended. */
  close(): Promise<void>;
}

export interface GatherOptions<T, R> {
  /**
   * Answers one result for each item, in order; when it throws, every item of its group is rejected with that error.
   * A run that has a second part calls `release` after the first: then the next group may begin its first part.
   */
  run(batch: T[], release: () => void): Promise<R[]>;
  maxBatch: number;
  /** Beyond this many waiting items a new one is refused with RESOURCE_EXHAUSTED. */
  maxQueue: number;
  /** Groups that may be in their first part at once. */
  lanes?: number;
  /** Groups that may be in any part at once; as many as `lanes` where absent. */
  maxGroups?: number;
}

/** Items of one caller, that go together and get their results together. */
interface Waiting<T, R> {
  items: readonly T[];
  /** What its caller is traced by. */
  span: OpenSpan | undefined;
  resolve(results: R[]): void;
  reject(error: unknown): void;
}

/**
 * Writes many callers' items as one: it takes what has arrived while the last group was being written, so that a lone
 * item goes at once and a crowd shares one commit. There is no timer.
 */
export function gather<T, R>(options: GatherOptions<T, R>): Gatherer<T, R> {
  const { run, maxBatch, maxQueue, lanes = 1, maxGroups = lanes } = options;
  let queue: Waiting<T, R>[] = [];
  let queued = 0;
  let starting = 0;
  let flying = 0;
  let pending = 0;
  let closed = false;
  let drained: (() => void) | undefined;

  async function fly(group: Waiting<T, R>[], count: number): Promise<void> {
    let released = false;
    const release = (): void => {
      if (released) return;
      released = true;
      starting -= 1;
      launch();
    };
    try {
      const work = (): Promise<R[]> => run(group.flatMap(itemsOf), release);
      hand(group, await (tracer ? inGroupSpan(tracer, group.map(spanOf), count, work) : work()), count);
    } catch (error) {
      for (const waiting of group) waiting.reject(error);
    }
    flying -= 1;
    pending -= count;
    if (released) launch();
    else release();
    if (pending === 0) drained?.();
  }

  function launch(): void {
    while (starting < lanes && flying < maxGroups && queue.length > 0) {
      const { group, count } = next();
      queued -= count;
      starting += 1;
      flying += 1;
      void fly(group, count);
    }
  }

  /** The callers whose items fit into one group: all that wait, mostly. */
  function next(): { group: Waiting<T, R>[]; count: number } {
    if (queued <= maxBatch) {
      const group = queue;
      queue = [];
      return { group, count: queued };
    }
    let callers = 0;
    let count = 0;
    for (const { items } of queue) {
      if (callers > 0 && count + items.length > maxBatch) break;
      callers += 1;
      count += items.length;
    }
    const group = queue.slice(0, callers);
    queue = queue.slice(callers);
    return { group, count };
  }

  function enqueue(waiting: Waiting<T, R>): void {
    if (closed) throw new DomainError('UNAVAILABLE');
    if (queued + waiting.items.length > maxQueue) throw new DomainError('RESOURCE_EXHAUSTED');
    queue.push(waiting);
    queued += waiting.items.length;
    pending += waiting.items.length;
    // One turn of the microtask queue lets the callers of the same tick share the first group.
    if (queue.length === 1 && starting < lanes && flying < maxGroups) queueMicrotask(launch);
  }

  const together = (items: readonly T[]): Promise<R[]> =>
    new Promise((resolve, reject) => enqueue({ items, span: tracer?.active(), resolve, reject }));

  const add = (item: T): Promise<R> =>
    new Promise((resolve, reject) =>
      enqueue({ items: [item], span: tracer?.active(), resolve: ([result]) => resolve(result as R), reject }),
    );

  return Object.assign(add, {
    async all(items: readonly T[]): Promise<R[]> {
      if (items.length === 0) return [];
      if (items.length <= maxBatch) return together(items);
      const parts: Promise<R[]>[] = [];
      for (let from = 0; from < items.length; from += maxBatch)
        parts.push(together(items.slice(from, from + maxBatch)));
      return (await Promise.all(parts)).flat();
    },
    pending: () => pending,
    close: async () => {
      closed = true;
      if (pending > 0) await new Promise<void>((resolve) => (drained = resolve));
    },
  });
}

const spanOf = <T, R>(waiting: Waiting<T, R>): OpenSpan | undefined => waiting.span;
const itemsOf = <T, R>(waiting: Waiting<T, R>): readonly T[] => waiting.items;

function hand<T, R>(group: readonly Waiting<T, R>[], results: R[], count: number): void {
  if (results.length !== count) throw new Error(`${results.length} results for ${count} items`);
  let from = 0;
  for (const { items, resolve } of group) {
    resolve(results.slice(from, from + items.length));
    from += items.length;
  }
}
