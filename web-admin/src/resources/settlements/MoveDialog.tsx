import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { Settlement } from '../../contract/settlement.ts';
import { ConfirmAmount } from '../../parts/ConfirmAmount.tsx';
import { MemoField } from '../../parts/MemoField.tsx';
import { Refused } from '../../parts/Refused.tsx';
import slip from '../../parts/Slip.module.css';
import { Slip } from '../../parts/Slip.tsx';
import { SlipDialog } from '../../parts/SlipDialog.tsx';
import { useAct } from '../../rest/use-act.ts';
import { useTellRefusal } from '../../rest/use-tell-refusal.ts';
import { useWorkQueues } from '../../shell/work-queues.tsx';

export type Way = 'pay' | 'recover';

interface MoveDialogProps {
  settlement: Settlement;
  way: Way;
  /** The partner whose money pays, or is paid back; absent where it is the house's. */
  payer?: string | undefined;
  onClose: () => void;
}

/** Pays a settlement, or takes it back, once its amount was typed again. */
export const MoveDialog = ({ settlement, way, payer, onClose }: MoveDialogProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const tell = useTellRefusal();
  const { connected } = useWorkQueues();
  const [memo, setMemo] = useState('');
  const act = useAct('settlements', way);
  const { id, amount, nickname, kind, started_on: from, ended_on: to } = settlement;
  const unit = translate('console.money.won');
  const title = translate(`console.losing.${way}_title`);
  const source = payer
    ? { account: 'money', whose: payer }
    : { account: 'commission', whose: translate(`console.losing.kind.${kind}`) };
  const agent = { account: 'money', whose: nickname };
  const confirm = async () => {
    const [result] = (await act.run({ ids: [id], amount, memo: memo.trim() })) ?? [];
    if (!result) return;
    if (!result.ok) return tell(result.error);
    notify(translate(`console.losing.${way}_done`), { type: 'success' });
    onClose();
  };
  return (
    <SlipDialog open title={title} onClose={onClose}>
      <Slip
        bare
        title={title}
        who={`${nickname} · ${from} – ${to}`}
        amount={amount}
        unit={unit}
        sides={way === 'pay' ? { debit: source, credit: agent } : { debit: agent, credit: source }}
      />
      <div className={slip.foot}>
        <MemoField value={memo} onChange={setMemo} />
        <Refused refusal={act.refusal}>{translate('console.confirm.same_key')}</Refused>
      </div>
      <ConfirmAmount
        amount={amount}
        unit={unit}
        label={translate(`console.losing.${way}_confirm`, { amount: amount.toLocaleString('en') })}
        danger={way === 'recover'}
        pending={act.pending}
        blocked={connected ? undefined : translate('console.blocked.offline')}
        onConfirm={() => void confirm()}
        onCancel={onClose}
      />
    </SlipDialog>
  );
};
