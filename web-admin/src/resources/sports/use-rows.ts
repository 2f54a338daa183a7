import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { HttpError, type RaRecord, useDataProvider } from 'react-admin';
import type { ReportName } from '../../contract/rows.ts';
import type { ConsoleDataProvider } from '../../rest/data-provider.ts';
import { wholeList } from '../../rest/whole-list.ts';

interface Asked {
  filter?: Record<string, unknown>;
  sort?: { field: string; order: 'ASC' | 'DESC' };
  /** The newest of these alone; absent for the whole list. */
  most?: number;
  /** Milliseconds between two readings. */
  everyMs?: number;
  enabled?: boolean;
}

/** What an operator may not see is no trouble: the panel stays away. */
const unlessForbidden = async <T>(read: Promise<T>): Promise<T | null> => {
  try {
    return await read;
  } catch (thrown) {
    if (thrown instanceof HttpError && thrown.status === 403) return null;
    throw thrown;
  }
};

const byId = { field: 'id', order: 'ASC' } as const;

/** Rows of a resource that a panel holds whole, read again and again; null where its reader may not see them. */
export const useRows = (resource: string, { filter = {}, sort = byId, most, everyMs, enabled = true }: Asked = {}) => {
  const provider = useDataProvider<ConsoleDataProvider>();
  return useQuery<readonly RaRecord[] | null>({
    queryKey: [resource, 'rows', { filter, sort, most }],
    enabled,
    placeholderData: keepPreviousData,
    retry: 1,
    ...(everyMs ? { refetchInterval: everyMs } : {}),
    queryFn: ({ signal }) => {
      const page = (pagination: { page: number; perPage: number }) =>
        provider.getList<RaRecord>(resource, { pagination, sort, filter, signal });
      return unlessForbidden(most ? page({ page: 1, perPage: most }).then(({ data }) => data) : wholeList(page));
    },
  });
};

/** A report of the trader's figures; null where its reader may not see it. */
export const useFigures = <T>(name: string, filter: Record<string, unknown> = {}, everyMs = 3_000) => {
  const provider = useDataProvider<ConsoleDataProvider>();
  return useQuery<T | null>({
    queryKey: ['reports', name, filter],
    placeholderData: keepPreviousData,
    retry: 1,
    refetchInterval: everyMs,
    queryFn: async ({ signal }) => {
      const answer = await unlessForbidden(provider.report(name as ReportName, { filter, signal }));
      return answer ? (answer.data as T) : null;
    },
  });
};
