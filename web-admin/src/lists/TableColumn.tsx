import {
  DataTable,
  type DataTableColumnProps,
  type RaRecord,
  useDataTableRenderContext,
  useDataTableSortContext,
} from 'react-admin';

/** A column of a table whose head says to everybody, and not by its arrow alone, in which order its rows stand. */
export const TableColumn = (props: DataTableColumnProps<RaRecord>) => {
  const context = useDataTableRenderContext();
  const sort = useDataTableSortContext();
  const sorted = context === 'header' && !props.disableSort && sort?.field === props.source ? sort?.order : undefined;
  return <DataTable.Col {...props} {...(sorted && { sortDirection: sorted === 'ASC' ? 'asc' : 'desc' })} />;
};
