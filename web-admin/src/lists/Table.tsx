import type { ComponentType, ReactNode } from 'react';
import { ColumnsSelector, DataTable, DataTableRenderContext, type RaRecord, useListContext } from 'react-admin';
import { Cell, greatestFirst, isRight } from './cells.tsx';
import { EmptyList } from './EmptyList.tsx';
import type { Column } from './spec.ts';
import { TableColumn } from './TableColumn.tsx';

interface TableProps {
  columns: readonly Column[];
  /** Key of what is said where there is nothing. */
  empty?: string | undefined;
  current: RaRecord['id'] | null;
  onOpen: (row: RaRecord) => void;
  selectable?: ((row: RaRecord) => boolean) | undefined;
  canSelect: boolean;
  rowSx?: (row: RaRecord) => object;
  /** Draws more than the rows of the page. */
  body?: ComponentType | undefined;
  /** What stands below the words of an empty list. */
  below?: ReactNode;
}

const currentSx = {
  '& td': { boxShadow: 'inset 0 1px var(--jade), inset 0 -1px var(--jade)' },
  '& td:first-of-type': { boxShadow: 'inset 3px 0 var(--jade), inset 0 1px var(--jade), inset 0 -1px var(--jade)' },
};

const selectedSx = { '& td': { backgroundColor: 'var(--sel)' } };

/** The wide form of a list: react-admin's table with the columns that are declared. */
export const Table = ({ columns, empty, current, onOpen, selectable, canSelect, rowSx, body, below }: TableProps) => {
  const { selectedIds = [] } = useListContext();
  const drawn = columns.map((column) => (
    <TableColumn
      key={column.source}
      source={column.source}
      label={column.label ?? `console.field.${column.source}`}
      disableSort={!column.sortable}
      sortByOrder={greatestFirst(column) ? 'DESC' : 'ASC'}
      align={isRight(column) ? 'right' : 'left'}
      render={(row: RaRecord) => <Cell row={row} column={column} />}
    />
  ));
  return (
    <DataTable
      // The bar with the sums is the list's own; react-admin's would hide it.
      bulkActionsToolbar={false}
      bulkActionButtons={canSelect ? undefined : false}
      empty={
        <>
          <EmptyList label={empty} />
          {below}
          {/* react-admin offers the choice of columns with the rows alone; it is wanted without them too. */}
          <DataTableRenderContext.Provider value="columnsSelector">
            <ColumnsSelector>{drawn}</ColumnsSelector>
          </DataTableRenderContext.Provider>
        </>
      }
      hiddenColumns={columns.filter((column) => column.hidden).map((column) => column.source)}
      {...(body ? { body } : {})}
      {...(selectable ? { isRowSelectable: selectable } : {})}
      rowClick={(_id, _resource, row) => {
        onOpen(row);
        return false;
      }}
      rowSx={(row) => ({
        ...rowSx?.(row),
        ...(selectedIds.includes(row.id) ? selectedSx : {}),
        ...(row.id === current ? currentSx : {}),
      })}
    >
      {drawn}
    </DataTable>
  );
};
