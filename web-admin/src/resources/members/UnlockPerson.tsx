import { Button } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { ReasonSlip } from '../../parts/ReasonSlip.tsx';
import { useAct } from '../../rest/use-act.ts';
import { useTellRefusal } from '../../rest/use-tell-refusal.ts';
import { usePerson } from './use-person.ts';

/** Opens what wrong guesses have closed, once it is sure who asks; the secrets stay as they are. */
export const UnlockPerson = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const tell = useTellRefusal();
  const { member } = usePerson();
  const act = useAct('account-locks', 'unlock');
  const [open, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    act.reset();
  };
  const run = async (memo: string) => {
    const [result] = (await act.run({ ids: [member.id], memo })) ?? [];
    if (!result) return;
    close();
    if (result.ok) notify(translate('console.locks.done'), { type: 'success' });
    else tell(result.error);
  };
  return (
    <>
      <Button size="small" color="error" onClick={() => setOpen(true)}>
        {translate('console.locks.unlock')}
      </Button>
      {open && (
        <ReasonSlip
          title={translate('console.locks.unlock')}
          name={member.nickname}
          hint={translate('console.locks.hint')}
          pending={act.pending}
          refusal={act.refusal}
          onConfirm={(memo) => void run(memo)}
          onClose={close}
        />
      )}
    </>
  );
};
