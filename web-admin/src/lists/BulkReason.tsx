import { Button } from '@mui/material';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { ConfirmAmount } from '../parts/ConfirmAmount.tsx';
import { ConfirmSelfField } from '../parts/ConfirmSelfField.tsx';
import { MemoField } from '../parts/MemoField.tsx';
import { Refused } from '../parts/Refused.tsx';
import slip from '../parts/Slip.module.css';
import { SlipDialog } from '../parts/SlipDialog.tsx';
import text from '../parts/text.module.css';
import { useWorkQueues } from '../shell/work-queues.tsx';
import { type BulkAction, useBulkAction } from './use-bulk-action.ts';

interface BulkReasonProps extends BulkAction {
  reason: boolean;
  danger?: boolean;
  filled?: boolean;
  /** What has to be known of the rows that are selected, before anything is done to them. */
  warning?: ReactNode;
}

/** The server takes at most this many rows in one call. */
const maxRows = 100;

/** A button of a bulk bar: one audited action on all selected rows, confirmed with its reason. */
export const BulkReason = (props: BulkReasonProps) => {
  const { words, reason, danger = false, filled = false, warning } = props;
  const translate = useTranslate();
  const { connected } = useWorkQueues();
  const { open, setOpen, memo, setMemo, close, run, left, count, act, self } = useBulkAction(props);
  const say = (name: string) => translate(`${words}.${name}`, { smart_count: count });
  const blocked = !connected
    ? translate('console.blocked.offline')
    : count > maxRows
      ? translate('console.blocked.many', { most: maxRows })
      : reason && memo.trim() === ''
        ? translate('console.blocked.reason')
        : self.needed && !self.ready
          ? translate('console.approval.confirm_self.title')
          : undefined;
  return (
    <>
      {left && (
        <span className={clsx(text.coral, text.small)} role="status">
          {left}
        </span>
      )}
      <Button
        size="large"
        variant={filled ? 'contained' : 'outlined'}
        color={danger ? 'error' : 'inherit'}
        onClick={() => setOpen(true)}
      >
        {say('button')}
      </Button>
      <SlipDialog open={open} title={say('title')} onClose={close}>
        <header className={slip.head}>{say('title')}</header>
        <div className={slip.foot}>
          <p className={text.ink2}>{say('hint')}</p>
          {warning}
          <MemoField required={reason} value={memo} onChange={setMemo} />
          <ConfirmSelfField self={self} />
          <Refused refusal={act.refusal} />
        </div>
        <ConfirmAmount
          amount={null}
          unit=""
          label={self.needed ? translate('console.approval.confirm_self.button') : say('confirm')}
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
