import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Refusal } from '../rest/refusal.ts';
import { useWorkQueues } from '../shell/work-queues.tsx';
import { ConfirmAmount } from './ConfirmAmount.tsx';
import { MemoField } from './MemoField.tsx';
import { Refused } from './Refused.tsx';
import slip from './Slip.module.css';
import { SlipDialog } from './SlipDialog.tsx';
import text from './text.module.css';

interface ReasonSlipProps {
  /** What is done; on the button as well. */
  title: string;
  /** To whom. */
  name: string;
  hint: string;
  pending: boolean;
  refusal: Refusal | null;
  danger?: boolean;
  /** What is to be given before it can be done, where something is missing. */
  blocked?: string | undefined;
  /** Fields beside the reason. */
  children?: ReactNode;
  onConfirm: (memo: string) => void;
  onClose: () => void;
}

/** Asks once more before something is done to somebody, with the reason that the audit trail keeps. */
export const ReasonSlip = ({ title, name, hint, children, ...slipProps }: ReasonSlipProps) => {
  const { pending, refusal, danger = false, blocked, onConfirm, onClose } = slipProps;
  const translate = useTranslate();
  const { connected } = useWorkQueues();
  const [memo, setMemo] = useState('');
  const reason = memo.trim() === '' ? translate('console.blocked.reason') : undefined;
  return (
    <SlipDialog open title={title} onClose={onClose}>
      <header className={slip.head}>
        {title} <span className={text.ink3}>{name}</span>
      </header>
      <div className={slip.foot}>
        <p className={text.ink2}>{hint}</p>
        {children}
        <MemoField required value={memo} onChange={setMemo} />
        <Refused refusal={refusal} />
      </div>
      <ConfirmAmount
        amount={null}
        unit=""
        label={title}
        danger={danger}
        pending={pending}
        blocked={connected ? (blocked ?? reason) : translate('console.blocked.offline')}
        onConfirm={() => onConfirm(memo.trim())}
        onCancel={onClose}
      />
    </SlipDialog>
  );
};
