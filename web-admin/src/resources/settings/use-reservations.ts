import { useMemo } from 'react';
import { useGetList } from 'react-admin';
import type { Approval } from '../../contract/admin.ts';
import { reservedOf } from './reserved.ts';

/** What waits for its instant, and what lately could not be done, newest first; and what is reserved of each setting. */
export const useReservations = () => {
  const { data } = useGetList<Approval & { id: string }>(
    'approvals',
    {
      pagination: { page: 1, perPage: 100 },
      sort: { field: 'created_at', order: 'DESC' },
      filter: { box: 'reserved' },
    },
    { refetchInterval: 15_000 },
  );
  return useMemo(() => ({ reservations: data ?? [], reserved: reservedOf(data ?? []) }), [data]);
};
