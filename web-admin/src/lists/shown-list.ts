import { useEffect } from 'react';
import { type SortPayload, useListContext, useStore } from 'react-admin';
import { useLocation } from 'react-router';
import type { ListSpec } from './spec.ts';

/** What the list of a resource showed last: the way back to it from one of its rows, and on to the next row. */
export interface ShownList {
  /** Key of its page's title. */
  title: string;
  path: string;
  /** Where react-admin keeps its state. */
  storeKey: string;
  page: number;
  perPage: number;
  sort: SortPayload;
  filter: Record<string, unknown>;
  /** Of the filter, what always holds there. */
  fixed: Record<string, unknown>;
}

export const useShownList = (resource: string) => useStore<ShownList | null>(`${resource}.shown`, null);

/** Keeps what a list shows for the pages of its rows. */
export const useKeepShown = (spec: ListSpec, embedded: boolean): void => {
  const { resource, title, fixed = {}, link, storeKey = `${resource}.listParams` } = spec;
  const { page, perPage, sort, filterValues } = useListContext();
  const { pathname: path } = useLocation();
  const [, setShown] = useShownList(resource);
  const shown: ShownList = { title, path, storeKey, page, perPage, sort, filter: filterValues, fixed };
  const text = JSON.stringify(shown);
  useEffect(() => {
    if (!embedded && link) setShown(JSON.parse(text) as ShownList);
  }, [embedded, link, text, setShown]);
};
