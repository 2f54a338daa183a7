import { Button } from '@mui/material';
import { clsx } from 'clsx';
import { lazy, Suspense, useState } from 'react';
import { useListContext, useNotify, useTranslate } from 'react-admin';
import { useRefusalText } from '../../parts/Trouble.tsx';
import text from '../../parts/text.module.css';
import { useAct } from '../../rest/use-act.ts';
import { useMay } from '../../rest/use-may.ts';

const MoveSlip = lazy(async () => ({ default: (await import('./MoveSlip.tsx')).MoveSlip }));

interface BulkMoveProps {
  resource: 'members' | 'agents';
}

const needs = { members: 'members.write', agents: 'agents.manage' } as const;
const titles = { members: 'console.move.many', agents: 'console.move.many_agents' } as const;

/**
 * Puts all selected members, or agents with all below them, below another agent; who was refused, or waits for a second
 * person, stays selected, with the reason told.
 */
export const BulkMove = ({ resource }: BulkMoveProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const refusalText = useRefusalText();
  const may = useMay();
  const { selectedIds, onSelect, onUnselectItems } = useListContext();
  const [open, setOpen] = useState(false);
  const [left, setLeft] = useState('');
  const act = useAct(resource, 'move');
  if (!may(needs[resource])) return null;
  const close = () => {
    setOpen(false);
    act.reset();
  };
  const move = async (fields: { parent_id: number; memo: string }) => {
    setLeft('');
    const results = await act.run({ ids: selectedIds, ...fields });
    if (!results) return;
    close();
    const failed = results.filter(({ ok }) => !ok);
    const [first] = failed;
    const done = results.length - failed.length;
    if (!first) {
      onUnselectItems();
      notify(translate('console.move.done', { smart_count: done }), { type: 'success' });
      return;
    }
    onSelect(failed.map(({ id }) => id));
    const reason = first.error ? refusalText(first.error) : '';
    setLeft(translate('console.results.partly', { done, failed: failed.length, reason }));
  };
  return (
    <>
      {left && (
        <span className={clsx(text.coral, text.small)} role="status">
          {left}
        </span>
      )}
      <Button size="large" variant="outlined" color="inherit" onClick={() => setOpen(true)}>
        {translate('console.move.bulk', { smart_count: selectedIds.length })}
      </Button>
      {open && (
        <Suspense>
          <MoveSlip
            ids={selectedIds}
            title={translate(titles[resource], { smart_count: selectedIds.length })}
            pending={act.pending}
            refusal={act.refusal}
            onMove={(fields) => void move(fields)}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
};
