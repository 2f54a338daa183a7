import { Button } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { Approval } from '../../contract/admin.ts';
import { ConfirmAmount } from '../../parts/ConfirmAmount.tsx';
import { ConfirmSelfField } from '../../parts/ConfirmSelfField.tsx';
import { MemoField } from '../../parts/MemoField.tsx';
import { Refused } from '../../parts/Refused.tsx';
import slip from '../../parts/Slip.module.css';
import { SlipDialog } from '../../parts/SlipDialog.tsx';
import text from '../../parts/text.module.css';
import { useAct } from '../../rest/use-act.ts';
import { useConfirmSelf } from '../../rest/use-confirm-self.ts';
import { useMe } from '../../rest/use-me.ts';
import { useTellRefusal } from '../../rest/use-tell-refusal.ts';
import { useWorkQueues } from '../../shell/work-queues.tsx';

interface DecideButtonProps {
  approval: Approval;
  word: 'approve' | 'refuse' | 'withdraw';
  onDone: () => void;
}

/** Agrees to a request, refuses it or takes it back, confirmed; who takes back another's, or refuses it, says why. */
export const DecideButton = ({ approval, word, onDone }: DecideButtonProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const tell = useTellRefusal();
  const { connected } = useWorkQueues();
  const act = useAct('approvals', word === 'approve' ? 'approve' : 'refuse');
  const self = useConfirmSelf();
  const [open, setOpen] = useState(false);
  const [memo, setMemo] = useState('');
  const own = approval.actor === useMe().id;
  const needsReason = word === 'refuse' || (word === 'withdraw' && !own);
  const say = (name: string) => translate(`console.approval.act.${word}.${name}`, { smart_count: 1 });
  const close = () => {
    setOpen(false);
    setMemo('');
    act.reset();
    self.reset();
  };
  const run = async () => {
    if (!(await self.confirm())) return;
    const results = (await act.run({ ids: [approval.id], memo: memo.trim() })) ?? [];
    const [result] = results;
    if (!result || self.asks(results)) return;
    close();
    if (result.ok) notify(say('done'), { type: 'success' });
    else return tell(result.error);
    onDone();
  };
  const missing = needsReason && memo.trim() === '' ? translate('console.blocked.reason') : undefined;
  const reason = self.needed && !self.ready ? translate('console.approval.confirm_self.title') : missing;
  return (
    <>
      <Button
        size="large"
        variant={word === 'approve' ? 'contained' : 'outlined'}
        color={word === 'refuse' ? 'error' : 'inherit'}
        sx={{ flex: 1 }}
        onClick={() => setOpen(true)}
      >
        {say('button')}
      </Button>
      <SlipDialog open={open} title={say('title')} onClose={close}>
        <header className={slip.head}>{say('title')}</header>
        <div className={slip.foot}>
          <p className={text.ink2}>{say('hint')}</p>
          <MemoField required={needsReason} value={memo} onChange={setMemo} />
          <ConfirmSelfField self={self} />
          <Refused refusal={act.refusal} />
        </div>
        <ConfirmAmount
          amount={null}
          unit=""
          label={self.needed ? translate('console.approval.confirm_self.button') : say('confirm')}
          danger={word === 'refuse'}
          pending={act.pending}
          blocked={connected ? reason : translate('console.blocked.offline')}
          onConfirm={() => void run()}
          onCancel={close}
        />
      </SlipDialog>
    </>
  );
};
