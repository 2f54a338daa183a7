import { createContext, type ReactNode, useContext } from 'react';
import type { Lane, LaneName, Waiting } from '../contract/report.ts';
import { useReport } from '../rest/use-report.ts';

interface WaitingValue {
  waiting: Waiting | undefined;
  /** False while the last reading failed: figures are old and money must not move. */
  connected: boolean;
  readAt: number;
}

const WaitingContext = createContext<WaitingValue>({ waiting: undefined, connected: true, readAt: 0 });

const everyMs = 5_000;

/** Reads what waits for the whole console: strip, counts in the menu, dashboard and sound share it. */
export const WaitingProvider = ({ children, enabled = true }: { children: ReactNode; enabled?: boolean }) => {
  const { data, isError, dataUpdatedAt } = useReport('waiting', { everyMs, enabled });
  return (
    <WaitingContext.Provider value={{ waiting: data, connected: !isError, readAt: dataUpdatedAt }}>
      {children}
    </WaitingContext.Provider>
  );
};

export const useWaiting = () => useContext(WaitingContext);

export const laneOf = (waiting: Waiting | undefined, name: LaneName): Lane | undefined =>
  waiting?.lanes.find((lane) => lane.name === name);
