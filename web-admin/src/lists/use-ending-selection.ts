import { useEffect, useRef } from 'react';
import { useListContext } from 'react-admin';

/**
 * A selection ends with what it was made on: react-admin keeps it over pages, filters and even other pages of the
 * console, where an action would take rows that are out of sight.
 */
export const useEndingSelection = (): void => {
  const { page, perPage, filterValues, sort, onUnselectItems, selectedIds } = useListContext();
  const latest = useRef({ selectedIds, onUnselectItems });
  latest.current = { selectedIds, onUnselectItems };
  const shown = JSON.stringify([page, perPage, filterValues, sort]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is over when something else is shown, or nothing is.
  useEffect(
    () => () => {
      if ((latest.current.selectedIds?.length ?? 0) > 0) latest.current.onUnselectItems();
    },
    [shown],
  );
};
