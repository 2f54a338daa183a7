import type { RaRecord } from 'react-admin';
import type { MemberImportRow } from '../../contract/records.ts';
import type { Column, ListSpec } from '../../lists/spec.ts';
import { FaultyCell, ProblemTexts, RowMark } from './RowParts.tsx';

const asRow = (row: RaRecord) => row as unknown as MemberImportRow;

/** A column whose cells show whether they are at fault. */
const cell = (source: keyof MemberImportRow & string, more: Partial<Column> = {}): Column => ({
  source,
  render: (row) => <FaultyCell row={asRow(row)} column={source} />,
  ...more,
});

/** The rows of a migration as a list; once it has begun, with what became of each. */
export const rowsOf = (filter: Record<string, unknown>, begun: boolean): ListSpec => ({
  resource: 'member-import-rows',
  title: 'console.imports.rows',
  sort: { field: 'id', order: 'ASC' },
  fixed: filter,
  columns: [
    { source: 'id', label: 'console.imports.row', kind: 'count', card: 'side' },
    {
      source: begun ? 'outcome' : 'verdict',
      card: 'title',
      render: (row) => <RowMark row={asRow(row)} begun={begun} />,
    },
    cell('account', { card: 'title' }),
    cell('nickname', { card: 'line' }),
    cell('level'),
    cell('parent', { card: 'line' }),
    cell('phone_number', { card: 'line' }),
    cell('opening_money', { card: 'amount' }),
    { source: 'problems', card: 'line', render: (row) => <ProblemTexts row={asRow(row)} /> },
  ],
  filters: [{ kind: 'search', source: 'account_q' }],
});
