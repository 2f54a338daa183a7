import { useRef } from 'react';
import { type RaRecord, useGetList, useStore } from 'react-admin';
import type { Id } from '../contract/rows.ts';
import { type ShownList, useShownList } from './shown-list.ts';

/** A row before or after another, and the page of the list that it stands on. */
interface Neighbour {
  id: Id;
  page: number;
}

export interface RowSteps {
  /** From 1 on, in the whole list. */
  place: number;
  total: number;
  previous: Neighbour | undefined;
  next: Neighbour | undefined;
}

const nowhere = { page: 1, perPage: 20, sort: { field: 'id', order: 'ASC' }, filter: {}, fixed: {} } as const;

const asked = ({ perPage, sort, filter, fixed }: Omit<ShownList, 'title' | 'path' | 'storeKey'>, page: number) => ({
  pagination: { page, perPage },
  sort,
  filter: { ...filter, ...fixed },
});

const neighbour = (row: RaRecord | undefined, page: number) => row && { id: row.id, page };

/**
 * The rows before and after one in the list that was shown last, as it was filtered and sorted, on to the pages around
 * it. A row that has left the list meanwhile, as a join does that is approved, keeps the neighbours that it had there.
 */
export const useRowSteps = (resource: string, id: string) => {
  const [shown, setShown] = useShownList(resource);
  const [, setParams] = useStore<object>(shown?.storeKey ?? `${resource}.listParams`);
  const known = useRef<{ id: string; steps: RowSteps } | null>(null);
  const list = shown ?? nowhere;
  const { page, perPage } = list;
  const options = { enabled: shown !== null, retry: 0 };
  const { data: rows = [], total = 0 } = useGetList(resource, asked(list, page), options);
  const at = rows.findIndex((row) => String(row.id) === id);
  const isLast = at === rows.length - 1 && page * perPage < total;
  const before = useGetList(resource, asked(list, page - 1), { ...options, enabled: at === 0 && page > 1 });
  const after = useGetList(resource, asked(list, page + 1), { ...options, enabled: at >= 0 && isLast });
  if (shown && at >= 0) {
    const steps: RowSteps = {
      place: (page - 1) * perPage + at + 1,
      total,
      previous:
        at > 0 ? neighbour(rows[at - 1], page) : page > 1 ? neighbour(before.data?.at(-1), page - 1) : undefined,
      next: isLast ? neighbour(after.data?.[0], page + 1) : neighbour(rows[at + 1], page),
    };
    known.current = { id, steps };
  }
  return {
    shown,
    steps: known.current?.id === id ? known.current.steps : null,
    /** Has the list go along to the page of a neighbour. */
    follow: (page: number) => {
      if (!shown || page === shown.page) return;
      const { perPage, sort, filter } = shown;
      setShown({ ...shown, page });
      setParams({ page, perPage, filter, sort: sort.field, order: sort.order, displayedFilters: {} });
    },
  };
};
