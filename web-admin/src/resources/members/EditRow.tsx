import { type RaRecord, useTranslate } from 'react-admin';
import type { Column } from '../../lists/spec.ts';
import { Icon } from '../../parts/Icon.tsx';
import tool from '../../parts/tool.module.css';

interface EditRowProps {
  row: RaRecord;
  onEdit: (id: RaRecord['id']) => void;
}

const EditRow = ({ row, onEdit }: EditRowProps) => {
  const translate = useTranslate();
  return (
    <button
      type="button"
      className={tool.tool}
      aria-label={`${translate('console.member_list.edit')} ${String(row.nickname)}`}
      onClick={(event) => {
        event.stopPropagation();
        onEdit(row.id);
      }}
    >
      <Icon name="edit" size="small" />
    </button>
  );
};

/** The columns of a list with one that opens the editor beside it. */
export const withEdit = (columns: readonly Column[], onEdit: EditRowProps['onEdit']): readonly Column[] => [
  ...columns,
  { source: 'edit', label: 'console.member_list.edit', render: (row) => <EditRow row={row} onEdit={onEdit} /> },
];
