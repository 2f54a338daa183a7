import { Button } from '@mui/material';
import { useState } from 'react';
import { useNotify, useRecordContext, useRefresh, useTranslate } from 'react-admin';
import { ConfirmAmount } from '../../parts/ConfirmAmount.tsx';
import { MemoField } from '../../parts/MemoField.tsx';
import { Refused } from '../../parts/Refused.tsx';
import slip from '../../parts/Slip.module.css';
import { SlipDialog } from '../../parts/SlipDialog.tsx';
import text from '../../parts/text.module.css';
import { useAct } from '../../rest/use-act.ts';
import { useTellRefusal } from '../../rest/use-tell-refusal.ts';
import { useWorkQueues } from '../../shell/work-queues.tsx';
import { AssignedMember } from './AssignedMember.tsx';

/** Takes a member's own account away from it, after a second look and with a reason. */
export const UnassignButton = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const tell = useTellRefusal();
  const { connected } = useWorkQueues();
  const account = useRecordContext();
  const act = useAct('bank-accounts', 'unassign');
  const [open, setOpen] = useState(false);
  const [memo, setMemo] = useState('');
  const member = Number(account?.assigned_to ?? 0);
  if (!account || member === 0) return null;
  const close = () => {
    setOpen(false);
    setMemo('');
    act.reset();
  };
  const run = async () => {
    const [result] = (await act.run({ ids: [account.id], account_id: member, memo: memo.trim() })) ?? [];
    if (!result) return;
    close();
    refresh();
    if (result.ok) notify(translate('console.bank_account.unassign.done'), { type: 'success' });
    else tell(result.error);
  };
  const title = translate('console.bank_account.unassign.button');
  const reason = memo.trim() === '' ? translate('console.blocked.reason') : undefined;
  return (
    <>
      <Button color="error" onClick={() => setOpen(true)}>
        {title}
      </Button>
      <SlipDialog open={open} title={title} onClose={close}>
        <header className={slip.head}>
          {title} <span className={text.ink3}>{String(account.bank_account)}</span>
        </header>
        <div className={slip.foot}>
          <p>
            <AssignedMember id={member} />
          </p>
          <p className={text.ink2}>{translate('console.bank_account.unassign.hint')}</p>
          <MemoField required value={memo} onChange={setMemo} />
          <Refused refusal={act.refusal} />
        </div>
        <ConfirmAmount
          amount={null}
          unit=""
          label={title}
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
