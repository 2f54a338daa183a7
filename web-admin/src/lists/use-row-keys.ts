import { useEffect, useState } from 'react';
import { type RaRecord, useListContext } from 'react-admin';
import { useKeys } from '../keys/use-keys.ts';

interface RowKeys {
  onOpen?: ((row: RaRecord) => void) | undefined;
  onEdit?: ((row: RaRecord) => void) | undefined;
  selectable?: ((row: RaRecord) => boolean) | undefined;
  canSelect: boolean;
}

/** J and K walk through the rows, X selects, Enter opens; the row in focus is kept in view. */
export const useRowKeys = ({ onOpen, onEdit, selectable, canSelect }: RowKeys) => {
  const { data = [], onToggleItem, onUnselectItems, selectedIds } = useListContext<RaRecord>();
  const [current, setCurrent] = useState<RaRecord['id'] | null>(null);
  const place = data.findIndex((row) => row.id === current);
  const row = place >= 0 ? data[place] : undefined;

  useEffect(() => {
    // The row itself belongs to react-admin: it is found by its place in the body.
    if (place >= 0) document.querySelectorAll('.datatable-body > tr')[place]?.scrollIntoView({ block: 'nearest' });
  }, [place]);

  const move = (step: number) => {
    const next = data[Math.min(data.length - 1, Math.max(0, place < 0 ? 0 : place + step))];
    if (next) setCurrent(next.id);
  };
  useKeys([
    { combo: 'J', label: 'console.keys.down', run: () => move(1) },
    { combo: 'K', label: 'console.keys.up', run: () => move(-1) },
    ...(canSelect
      ? [
          {
            combo: 'X',
            label: 'console.keys.select',
            run: () => {
              if (row && (selectable?.(row) ?? true)) onToggleItem(row.id);
            },
          },
        ]
      : []),
    ...(onOpen ? [{ combo: 'Enter', label: 'console.keys.open', run: () => row && onOpen(row) }] : []),
    ...(onEdit ? [{ combo: 'E', label: 'console.keys.edit', run: () => row && onEdit(row) }] : []),
    ...(canSelect && (selectedIds?.length ?? 0) > 0
      ? [{ combo: 'Esc', label: 'console.keys.clear', run: () => onUnselectItems() }]
      : []),
  ]);
  return { current, row, setCurrent };
};
