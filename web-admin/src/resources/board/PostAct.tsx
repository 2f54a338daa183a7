import { Button } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { Id } from '../../contract/rows.ts';
import { ConfirmAmount } from '../../parts/ConfirmAmount.tsx';
import { MemoField } from '../../parts/MemoField.tsx';
import { Refused } from '../../parts/Refused.tsx';
import slip from '../../parts/Slip.module.css';
import { SlipDialog } from '../../parts/SlipDialog.tsx';
import text from '../../parts/text.module.css';
import { useAct } from '../../rest/use-act.ts';
import { useTellRefusal } from '../../rest/use-tell-refusal.ts';
import { useWorkQueues } from '../../shell/work-queues.tsx';

interface PostActProps {
  id: Id;
  action: string;
  /** Its family below `console.act`. */
  words: string;
  reason?: boolean;
  danger?: boolean;
}

/** One audited action on the post that is looked at, confirmed with its reason. */
export const PostAct = ({ id, action, words, reason = false, danger = false }: PostActProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const tell = useTellRefusal();
  const { connected } = useWorkQueues();
  const act = useAct('posts', action);
  const [open, setOpen] = useState(false);
  const [memo, setMemo] = useState('');
  const say = (name: string) => translate(`console.act.${words}.${name}`, { smart_count: 1 });
  const close = () => {
    setOpen(false);
    act.reset();
  };
  const run = async () => {
    const [result] = (await act.run({ ids: [id], memo: memo.trim() })) ?? [];
    if (!result) return;
    if (result.ok) notify(say('done'), { type: 'success' });
    else tell(result.error);
    setMemo('');
    close();
  };
  const blocked = !connected
    ? translate('console.blocked.offline')
    : reason && memo.trim() === ''
      ? translate('console.blocked.reason')
      : undefined;
  return (
    <>
      <Button variant="outlined" color={danger ? 'error' : 'inherit'} onClick={() => setOpen(true)}>
        {translate(`console.act.${words}.name`)}
      </Button>
      <SlipDialog open={open} title={say('title')} onClose={close}>
        <header className={slip.head}>{say('title')}</header>
        <div className={slip.foot}>
          <p className={text.ink2}>{say('hint')}</p>
          <MemoField required={reason} value={memo} onChange={setMemo} />
          <Refused refusal={act.refusal} />
        </div>
        <ConfirmAmount
          amount={null}
          unit=""
          label={say('confirm')}
          danger={danger}
          pending={act.pending}
          blocked={blocked}
          onConfirm={() => void run()}
          onCancel={close}
        />
      </SlipDialog>
    </>
  );
};
