import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { HttpError, useDataProvider } from 'react-admin';
import type { ReportName, ReportOf } from '../contract/rows.ts';
import type { ConsoleDataProvider } from './data-provider.ts';

export interface ReportOptions {
  filter?: Record<string, unknown>;
  /** Milliseconds between two readings; absent reads once. */
  everyMs?: number;
  enabled?: boolean;
}

/** How a report is read: the same options serve one report and several at once. */
export const reportQuery = <N extends ReportName>(
  provider: ConsoleDataProvider,
  name: N,
  { filter, everyMs, enabled = true }: ReportOptions,
) =>
  queryOptions<ReportOf<N>>({
    queryKey: ['reports', name, filter ?? {}],
    enabled,
    placeholderData: keepPreviousData,
    retry: 1,
    ...(everyMs ? { refetchInterval: everyMs, refetchIntervalInBackground: true } : {}),
    queryFn: async ({ signal }) => {
      const { data } = await provider.report(name, { filter, signal });
      // Where the session was over, react-admin answers nothing and goes to the login page.
      if (Object.keys(data as object).length === 0) throw new HttpError('', 401);
      return data;
    },
  });

/** A report of the gateway, kept on the screen while a newer one is being fetched. */
export const useReport = <N extends ReportName>(name: N, options: ReportOptions = {}) =>
  useQuery(reportQuery(useDataProvider<ConsoleDataProvider>(), name, options));
