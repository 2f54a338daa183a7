import { useGetList } from 'react-admin';
import type { RowOf } from '../contract/rows.ts';

/** The tiers of this site; they change with its settings alone. */
export const useRoles = () =>
  useGetList<RowOf<'roles'>>(
    'roles',
    { pagination: { page: 1, perPage: 100 }, sort: { field: 'propirty', order: 'ASC' } },
    { staleTime: Number.POSITIVE_INFINITY },
  );
