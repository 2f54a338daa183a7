import { type RaRecord, useGetList } from 'react-admin';

const shown = 5;
const everyMs = 5_000;

/** The rows that a lane shows, read again and again. */
export const useOldest = <T extends RaRecord>(resource: string, filter: object, field: string, order: 'ASC' | 'DESC') =>
  useGetList<T>(
    resource,
    { pagination: { page: 1, perPage: shown }, sort: { field, order }, filter },
    { refetchInterval: everyMs, retry: 1 },
  );
