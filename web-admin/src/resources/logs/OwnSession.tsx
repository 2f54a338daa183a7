import { Button } from '@mui/material';
import { clsx } from 'clsx';
import { useListContext, useTranslate } from 'react-admin';
import type { Session } from '../../contract/records.ts';
import text from '../../parts/text.module.css';

/** Says that the operator would end its own session too, and leaves it out where that is not meant. */
export const OwnSession = () => {
  const translate = useTranslate();
  const { data = [], selectedIds, onSelect } = useListContext<Session>();
  const own = data.find((session) => session.own && selectedIds.includes(session.id));
  if (!own) return null;
  return (
    <p className={clsx(text.coral)} role="alert">
      {translate('console.act.end.own')}{' '}
      {selectedIds.length > 1 && (
        <Button variant="text" onClick={() => onSelect(selectedIds.filter((id) => id !== own.id))}>
          {translate('console.act.end.leave_own')}
        </Button>
      )}
    </p>
  );
};
