import { Button } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { Admin } from '../../contract/admin.ts';
import { ConfirmAmount } from '../../parts/ConfirmAmount.tsx';
import { MemoField } from '../../parts/MemoField.tsx';
import { Refused } from '../../parts/Refused.tsx';
import slip from '../../parts/Slip.module.css';
import { SlipDialog } from '../../parts/SlipDialog.tsx';
import text from '../../parts/text.module.css';
import { useAct } from '../../rest/use-act.ts';
import { useTellRefusal } from '../../rest/use-tell-refusal.ts';

interface AdminActionProps {
  admin: Admin;
  action: 'state' | 'end-sessions';
  /** Names its texts, below `console.admins.act`. */
  word: string;
  fields?: Record<string, unknown>;
  danger: boolean;
}

/** A button that does something audited to one administrator, confirmed with its reason. */
export const AdminAction = ({ admin, action, word, fields = {}, danger }: AdminActionProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const tell = useTellRefusal();
  const act = useAct('admins', action);
  const [open, setOpen] = useState(false);
  const [memo, setMemo] = useState('');
  const say = (name: string) => translate(`console.admins.act.${word}.${name}`);
  const close = () => {
    setOpen(false);
    setMemo('');
    act.reset();
  };
  const run = async () => {
    const [result] = (await act.run({ ids: [admin.id], memo: memo.trim(), ...fields })) ?? [];
    if (!result) return;
    close();
    if (result.ok) notify(say('done'), { type: 'success' });
    else tell(result.error);
  };
  return (
    <>
      <Button color={danger ? 'error' : 'inherit'} onClick={() => setOpen(true)}>
        {say('button')}
      </Button>
      <SlipDialog open={open} title={say('title')} onClose={close}>
        <header className={slip.head}>
          {say('title')} <span className={text.ink3}>{admin.account}</span>
        </header>
        <div className={slip.foot}>
          <p className={text.ink2}>{say('hint')}</p>
          <MemoField required={danger} value={memo} onChange={setMemo} />
          <Refused refusal={act.refusal} />
        </div>
        <ConfirmAmount
          amount={null}
          unit=""
          label={say('confirm')}
          danger={danger}
          pending={act.pending}
          blocked={danger && memo.trim() === '' ? translate('console.blocked.reason') : undefined}
          onConfirm={() => void run()}
          onCancel={close}
        />
      </SlipDialog>
    </>
  );
};
