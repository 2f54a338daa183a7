import type { WorkQueueName, WorkQueues } from '../contract/report.ts';

/** Work queues that hold more than they did at the previous reading. */
export const arrivals = (before: WorkQueues | undefined, now: WorkQueues | undefined): WorkQueueName[] => {
  if (!before || !now) return [];
  return now.queues
    .filter((queue) => queue.count > (before.queues.find((other) => other.name === queue.name)?.count ?? 0))
    .map((queue) => queue.name);
};
