import { useTranslate } from 'react-admin';
import { ResourceList } from '../../lists/ResourceList.tsx';
import type { ListSpec } from '../../lists/spec.ts';
import { Sheet } from '../../parts/Sheet.tsx';
import { PastCounts, StatusMark } from './PastParts.tsx';

const shownRows = 8;

const spec: ListSpec = {
  resource: 'member-imports',
  title: 'console.imports.past',
  sort: { field: 'id', order: 'DESC' },
  columns: [
    { source: 'created_at', kind: 'moment', card: 'side' },
    { source: 'status', card: 'title', render: (row) => <StatusMark status={String(row.status)} /> },
    { source: 'file_name', card: 'title' },
    { source: 'rows', label: 'console.imports.row', kind: 'count' },
    {
      source: 'made',
      label: 'console.field.verdict',
      card: 'line',
      render: (row) => <PastCounts made={Number(row.made)} blocked={Number(row.blocked)} />,
    },
    { source: 'opening_money', kind: 'money', card: 'amount' },
    { source: 'created_by', label: 'console.field.actor', kind: 'seal' },
  ],
  filters: [],
  link: (row) => `/member-imports/${row.id}/show`,
  everyMs: 10_000,
};

export const PastImports = () => {
  const translate = useTranslate();
  return (
    <Sheet title={translate('console.imports.past')}>
      <ResourceList embedded spec={spec} perPage={shownRows} />
    </Sheet>
  );
};
