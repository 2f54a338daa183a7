import { useEffect } from 'react';
import { useReport } from '../../rest/use-report.ts';
import { pollOf } from './ways.ts';

/** A settlement that was recorded, read again and again while its money is on its way; nothing is asked without an id. */
export const useStatement = (id: string) => {
  const kept = useReport('settlement-statement', { filter: { id }, enabled: id !== '' });
  const { data, refetch } = kept;
  const everyMs = pollOf(data?.settlement?.state);
  useEffect(() => {
    if (everyMs === undefined) return;
    const timer = setInterval(() => void refetch(), everyMs);
    return () => clearInterval(timer);
  }, [everyMs, refetch]);
  return kept;
};
