import type { Metrics } from '@madang/runtime/metrics.ts';

/** Counts the groups of a queue of the ledger, what is in them, and how long the database has them. */
export function measureGroups(metrics: Metrics, queue: string, pending: () => number) {
  const labels = { queue };
  const items = metrics.counter('madang_ledger_items_total', 'Movements that were asked of the ledger', ['queue']);
  const seconds = metrics.histogram('madang_ledger_group_seconds', 'Time to write a group', ['queue']);
  metrics.reading('madang_ledger_pending', 'Movements that wait or are being written', labels, pending);
  return <C, T, R>(run: (client: C, group: T[]) => Promise<R[]>) =>
    async (client: C, group: T[]): Promise<R[]> => {
      const started = performance.now();
      const answers = await run(client, group);
      items.inc(labels, group.length);
      seconds.observe(labels, (performance.now() - started) / 1000);
      return answers;
    };
}
