import { createContext, type ReactNode, useContext } from 'react';
import type { WorkQueue, WorkQueueName, WorkQueues } from '../contract/report.ts';
import { useReport } from '../rest/use-report.ts';

interface WorkQueueValue {
  workQueues: WorkQueues | undefined;
  /** False while the last reading failed or waits for a network: figures are old and money must not move. */
  connected: boolean;
  readAt: number;
}

const WorkQueueContext = createContext<WorkQueueValue>({ workQueues: undefined, connected: true, readAt: 0 });

const everyMs = 5_000;

/** Reads what waits for the whole console: strip, counts in the menu, dashboard and sound share it. */
export const WorkQueueProvider = ({ children, enabled = true }: { children: ReactNode; enabled?: boolean }) => {
  const { data, isError, isPaused, dataUpdatedAt } = useReport('work-queues', { everyMs, enabled });
  return (
    <WorkQueueContext.Provider value={{ workQueues: data, connected: !isError && !isPaused, readAt: dataUpdatedAt }}>
      {children}
    </WorkQueueContext.Provider>
  );
};

export const useWorkQueues = () => useContext(WorkQueueContext);

export const workQueueOf = (workQueues: WorkQueues | undefined, name: WorkQueueName): WorkQueue | undefined =>
  workQueues?.queues.find((queue) => queue.name === name);
