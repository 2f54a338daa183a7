import { Button } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { ReasonSlip } from '../../parts/ReasonSlip.tsx';
import { useAct } from '../../rest/use-act.ts';
import { useMay } from '../../rest/use-may.ts';
import { useTellRefusal } from '../../rest/use-tell-refusal.ts';
import { usePerson } from './use-person.ts';

/** Ends every session of the person, however many are open. */
export const LogOutPerson = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const tell = useTellRefusal();
  const { member } = usePerson();
  const act = useAct('sessions', 'end-account');
  const [open, setOpen] = useState(false);
  if (!useMay()('sessions.end')) return null;
  const close = () => {
    setOpen(false);
    act.reset();
  };
  const run = async (memo: string) => {
    const [result] = (await act.run({ ids: [member.id], memo })) ?? [];
    if (!result) return;
    close();
    if (result.ok) notify(translate('console.log_out_person.done'), { type: 'success' });
    else tell(result.error);
  };
  return (
    <>
      <Button color="error" onClick={() => setOpen(true)}>
        {translate('console.log_out_person.button')}
      </Button>
      {open && (
        <ReasonSlip
          title={translate('console.log_out_person.button')}
          name={member.nickname}
          hint={translate('console.log_out_person.hint')}
          danger
          pending={act.pending}
          refusal={act.refusal}
          onConfirm={(memo) => void run(memo)}
          onClose={close}
        />
      )}
    </>
  );
};
