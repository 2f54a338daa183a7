import { useState } from 'react';
import { useCreate, useNotify, useTranslate } from 'react-admin';
import { ConfirmAmount } from '../../../parts/ConfirmAmount.tsx';
import { MemoField } from '../../../parts/MemoField.tsx';
import { Money } from '../../../parts/Money.tsx';
import { Refused } from '../../../parts/Refused.tsx';
import slip from '../../../parts/Slip.module.css';
import { SlipDialog } from '../../../parts/SlipDialog.tsx';
import text from '../../../parts/text.module.css';
import { Words } from '../../../parts/Words.tsx';
import { refusalOf } from '../../../rest/refusal.ts';
import { useWorkQueues } from '../../../shell/work-queues.tsx';
import type { RunPreview } from './Outlook.tsx';

interface RunSlipProps {
  scope: { action: 'record' | 'pay'; started_on: string; ended_on: string };
  preview: RunPreview;
  who: string;
  onClose: () => void;
}

/** Begins a run once its amount was typed. */
export const RunSlip = ({ scope, preview: { amount, recorded, carried }, who, onClose }: RunSlipProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const { connected } = useWorkQueues();
  const [memo, setMemo] = useState('');
  const [create, { isPending, error }] = useCreate();
  const unit = translate('console.money.won');
  const title = translate(`console.losing.run.${scope.action}`);
  const begin = () =>
    create(
      'settlement-runs',
      { data: { ...scope, amount, memo: memo.trim() } },
      {
        onSuccess: () => {
          notify(translate('console.losing.run.begun'), { type: 'success' });
          onClose();
        },
      },
    );
  return (
    <SlipDialog open title={title} onClose={onClose}>
      <header className={slip.head}>{title}</header>
      <div className={slip.amount}>
        <Money value={amount} unit={unit} className={slip.figures} />
        <p>
          <Words amount={amount} />
        </p>
      </div>
      <div className={slip.foot}>
        <p className={text.ink2}>
          {who} · {scope.started_on} – {scope.ended_on} ·{' '}
          {translate('console.losing.run.of_agents', { count: recorded + carried })}
        </p>
        <MemoField value={memo} onChange={setMemo} />
        <Refused refusal={error ? refusalOf(error) : null}>{translate('console.confirm.same_key')}</Refused>
      </div>
      <ConfirmAmount
        amount={amount > 0 ? amount : null}
        unit={unit}
        label={title}
        pending={isPending}
        blocked={connected ? undefined : translate('console.blocked.offline')}
        onConfirm={() => void begin()}
        onCancel={onClose}
      />
    </SlipDialog>
  );
};
