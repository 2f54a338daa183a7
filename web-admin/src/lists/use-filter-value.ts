import { useListContext } from 'react-admin';

/** What a list is filtered by, and a change of some of it: an empty value is no filter. */
export const useFilterValue = () => {
  const { filterValues, setFilters } = useListContext();
  const change = (fields: Record<string, unknown>) => {
    const next: Record<string, unknown> = { ...filterValues, ...fields };
    for (const [name, value] of Object.entries(next)) if (value === undefined || value === '') delete next[name];
    setFilters(next, {}, false);
  };
  return { values: filterValues as Record<string, unknown>, change };
};
