import { Button } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { Id } from '../../contract/rows.ts';
import { ConfirmAmount } from '../../parts/ConfirmAmount.tsx';
import { MemoField } from '../../parts/MemoField.tsx';
import { Refused } from '../../parts/Refused.tsx';
import slip from '../../parts/Slip.module.css';
import { SlipDialog } from '../../parts/SlipDialog.tsx';
import textStyles from '../../parts/text.module.css';
import { useAct } from '../../rest/use-act.ts';
import { useWorkQueues } from '../../shell/work-queues.tsx';
import styles from './ProtectionTab.module.css';

interface ActDialogProps {
  accountId: Id;
  action: 'tighten' | 'break';
  /** What is to be sent beside the reason; undefined while it is not whole. */
  body: Record<string, unknown> | undefined;
  children: ReactNode;
}

/** One of the two things that an operator does at a member's wish, with its reason. */
export const ActDialog = ({ accountId, action, body, children }: ActDialogProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const { connected } = useWorkQueues();
  const [open, setOpen] = useState(false);
  const [memo, setMemo] = useState('');
  const [refusedRow, setRefusedRow] = useState('');
  const act = useAct('protections', action);
  const title = translate(`console.protection.${action}`);
  const close = () => {
    setOpen(false);
    setMemo('');
    setRefusedRow('');
    act.reset();
  };
  const run = async () => {
    const [result] = (await act.run({ ids: [accountId], memo: memo.trim(), ...body })) ?? [];
    if (!result) return;
    if (!result.ok) return setRefusedRow(result.error?.message ?? '');
    close();
    notify(translate('console.protection.done'), { type: 'success' });
  };
  const missing = body === undefined ? translate('console.protection.incomplete') : undefined;
  const reason = memo.trim() === '' ? translate('console.blocked.reason') : undefined;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{title}</Button>
      <SlipDialog open={open} title={title} onClose={close}>
        <header className={slip.head}>{title}</header>
        <div className={slip.foot}>
          <p className={textStyles.ink2}>{translate(`console.protection.${action}_hint`)}</p>
          <div className={styles.fields}>{children}</div>
          <MemoField required value={memo} onChange={setMemo} />
          <Refused refusal={act.refusal} />
          {refusedRow && (
            <p role="alert" className={textStyles.coral}>
              {refusedRow}
            </p>
          )}
        </div>
        <ConfirmAmount
          amount={null}
          unit=""
          label={title}
          danger={action === 'break'}
          pending={act.pending}
          blocked={connected ? (missing ?? reason) : translate('console.blocked.offline')}
          onConfirm={() => void run()}
          onCancel={close}
        />
      </SlipDialog>
    </>
  );
};
