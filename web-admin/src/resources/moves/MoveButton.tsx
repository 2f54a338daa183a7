import { Button } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useConsole } from '../../rest/console.ts';
import { useAct } from '../../rest/use-act.ts';
import { useMay } from '../../rest/use-may.ts';
import { useTellRefusal } from '../../rest/use-tell-refusal.ts';
import { usePerson } from '../members/use-person.ts';

const MoveSlip = lazy(async () => ({ default: (await import('./MoveSlip.tsx')).MoveSlip }));

const gone = ['rejected', 'deleted'];

/** Puts the person, and an agent with all below it, below another agent. */
export const MoveButton = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const tell = useTellRefusal();
  const { member, resource } = usePerson();
  const { name } = useConsole();
  const may = useMay();
  const [open, setOpen] = useState(false);
  const act = useAct(resource, 'move');
  const mayMove = name === 'admin' && may(resource === 'agents' ? 'agents.manage' : 'members.write');
  if (!mayMove || gone.includes(member.state)) return null;
  const close = () => {
    setOpen(false);
    act.reset();
  };
  const move = async (fields: { parent_id: number; memo: string }) => {
    const [result] = (await act.run({ ids: [member.id], ...fields })) ?? [];
    if (!result) return;
    close();
    if (result.ok) notify(translate('console.move.done', { smart_count: 1 }), { type: 'success' });
    else tell(result.error);
  };
  return (
    <>
      <Button color="inherit" onClick={() => setOpen(true)}>
        {translate('console.move.button')}
      </Button>
      {open && (
        <Suspense>
          <MoveSlip
            ids={[member.id]}
            title={`${translate('console.move.title')} ${member.nickname}`}
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
