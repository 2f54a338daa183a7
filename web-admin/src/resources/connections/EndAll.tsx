import { Button } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { Choice } from '../../parts/Choice.tsx';
import { ConfirmAmount } from '../../parts/ConfirmAmount.tsx';
import { MemoField } from '../../parts/MemoField.tsx';
import { Refused } from '../../parts/Refused.tsx';
import slip from '../../parts/Slip.module.css';
import { SlipDialog } from '../../parts/SlipDialog.tsx';
import { useRefusalText } from '../../parts/Trouble.tsx';
import text from '../../parts/text.module.css';
import { useAct } from '../../rest/use-act.ts';
import { useMay } from '../../rest/use-may.ts';
import { useWorkQueues } from '../../shell/work-queues.tsx';

const kinds = ['all', 'member', 'agent', 'admin'] as const;
type Kind = (typeof kinds)[number];

/** Ends every session of a kind of account but the own one, with a reason. */
export const EndAll = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const refusal = useRefusalText();
  const { connected } = useWorkQueues();
  const may = useMay();
  const act = useAct<{ ended: number }>('sessions', 'end-kind');
  const [open, setOpen] = useState(false);
  const [kind, setKind] = useState<Kind>('member');
  const [memo, setMemo] = useState('');
  if (!may('sessions.end')) return null;
  const close = () => {
    setOpen(false);
    setMemo('');
    act.reset();
  };
  const run = async () => {
    const [result] = (await act.run({ ids: [kind], memo: memo.trim() })) ?? [];
    if (!result) return;
    close();
    if (result.ok) notify(translate('console.end_all.done', { count: result.data?.ended ?? 0 }), { type: 'success' });
    else notify(refusal(result.error ?? { code: 'INTERNAL' }), { type: 'error' });
  };
  const reason = memo.trim() === '' ? translate('console.blocked.reason') : undefined;
  return (
    <>
      <Button color="error" variant="outlined" onClick={() => setOpen(true)}>
        {translate('console.end_all.button')}
      </Button>
      <SlipDialog open={open} title={translate('console.end_all.title')} onClose={close}>
        <header className={slip.head}>{translate('console.end_all.title')}</header>
        <div className={slip.foot}>
          <p className={text.ink2}>{translate('console.end_all.hint')}</p>
          <Choice value={kind} choices={kinds} words="console.end_all.kinds" onChoose={setKind} />
          <MemoField required value={memo} onChange={setMemo} />
          <Refused refusal={act.refusal} />
        </div>
        <ConfirmAmount
          amount={null}
          unit=""
          label={translate('console.end_all.button')}
          danger
          pending={act.pending}
          blocked={connected ? reason : translate('console.blocked.offline')}
          onConfirm={() => void run()}
          onCancel={close}
        />
      </SlipDialog>
    </>
  );
};
