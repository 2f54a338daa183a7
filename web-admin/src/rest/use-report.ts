import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { restRoot, useConsole } from './console.ts';

export interface ReportOptions {
  filter?: Record<string, unknown>;
  /** Milliseconds between two readings; absent reads once. */
  everyMs?: number;
  enabled?: boolean;
}

/** A report of the gateway, kept on the screen while a newer one is being fetched. */
export const useReport = <T>(name: string, { filter, everyMs, enabled = true }: ReportOptions = {}) => {
  const { client } = useConsole();
  return useQuery({
    queryKey: ['reports', name, filter ?? {}],
    enabled,
    placeholderData: keepPreviousData,
    retry: 1,
    ...(everyMs ? { refetchInterval: everyMs, refetchIntervalInBackground: true } : {}),
    queryFn: async ({ signal }) => {
      const query = filter ? `?${new URLSearchParams({ filter: JSON.stringify(filter) })}` : '';
      const { json } = await client(`${restRoot}/reports/${name}${query}`, { signal });
      return json as T;
    },
  });
};
