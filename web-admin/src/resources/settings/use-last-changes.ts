import { useMemo } from 'react';
import { useGetList } from 'react-admin';
import type { AuditLog } from '../../contract/records.ts';
import { useMay } from '../../rest/use-may.ts';
import { lastChangesOf } from './last-changes.ts';

/** As many changes as are looked through for the last one of each setting. */
const depth = 100;

/** The latest changes, the last one of each setting, and whether a setting without one was never changed: older ones are not read. */
export const useLastChanges = () => {
  const may = useMay()('audit.read');
  const { data, total } = useGetList<AuditLog>(
    'audit-logs',
    {
      pagination: { page: 1, perPage: depth },
      sort: { field: 'at', order: 'DESC' },
      filter: { resource: 'settings', action: 'settings.update' },
    },
    { enabled: may },
  );
  return useMemo(
    () => ({
      rows: data ?? [],
      total: total ?? 0,
      changes: lastChangesOf(data ?? []),
      whole: total !== undefined && total <= depth,
    }),
    [data, total],
  );
};
