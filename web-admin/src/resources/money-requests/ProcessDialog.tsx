import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ActionResult } from '../../contract/identity.ts';
import type { MoneyRequest } from '../../contract/money-request.ts';
import { planBulk } from '../../figures/bulk.ts';
import type { RequestResource, TargetStatus } from '../../figures/request-rules.ts';
import { ConfirmAmount } from '../../parts/ConfirmAmount.tsx';
import { MemoField } from '../../parts/MemoField.tsx';
import { Refused } from '../../parts/Refused.tsx';
import slip from '../../parts/Slip.module.css';
import { SlipDialog } from '../../parts/SlipDialog.tsx';
import { useConsole } from '../../rest/console.ts';
import { useAct } from '../../rest/use-act.ts';
import { useMe } from '../../rest/use-me.ts';
import { useWorkQueues } from '../../shell/work-queues.tsx';
import { BulkSlip } from './BulkSlip.tsx';
import { asksReason, movementOf } from './movements.ts';
import { RequestSlip } from './RequestSlip.tsx';
import { useBlockingNote } from './RiskWeight.tsx';

export interface Asking {
  target: TargetStatus;
  requests: readonly MoneyRequest[];
  /** True for the end of transaction, which completes what is approved. */
  ends?: boolean;
}

interface ProcessDialogProps {
  resource: RequestResource;
  asking: Asking;
  onClose: () => void;
  onDone: (target: TargetStatus, results: readonly ActionResult[], requests: readonly MoneyRequest[]) => void;
}

/** Confirms one request or many: slip, reason where one is due, the amount again, and the answer. */
export const ProcessDialog = ({ resource, asking, onClose, onDone }: ProcessDialogProps) => {
  const translate = useTranslate();
  const me = useMe();
  const { connected } = useWorkQueues();
  const [memo, setMemo] = useState('');
  const [note, setNote] = useState('');
  const { target, requests, ends = false } = asking;
  const act = useAct(resource, ends ? 'end' : 'process');
  const [single] = requests;
  const bulk = ends || requests.length > 1;
  const isPartner = useConsole().name === 'partner';
  const isWeighed = !isPartner && !bulk && resource === 'exchanges' && target === 'approved';
  const blocking = useBlockingNote(single?.id, isWeighed);
  const plan = bulk ? planBulk(requests, target, { resource, me: me.account }) : { included: [...requests], left: [] };
  const sum = plan.included.reduce((total, request) => total + request.amount, 0);
  const moves = plan.included.some((request) => movementOf(request, resource, target) !== null);

  const blocked = !connected
    ? translate('console.blocked.offline')
    : plan.included.length === 0
      ? translate('console.blocked.none')
      : asksReason(target) && memo.trim() === ''
        ? translate('console.blocked.reason')
        : blocking;

  const confirm = async () => {
    const ids = plan.included.map((request) => request.id);
    const body = { ids, memo: memo.trim(), operator_note: note.trim(), ...(!ends && { status: target }) };
    const results = await act.run(body);
    if (results) onDone(target, results, plan.included);
  };
  if (!single) return null;
  const title = translate(`console.process.title_${ends ? 'end' : target}`, {
    name: translate(`console.request.${resource}`),
  });
  const foot = (
    <>
      <div className={slip.foot}>
        {(asksReason(target) || bulk) && (
          <MemoField
            required={asksReason(target)}
            value={memo}
            onChange={setMemo}
            hint={translate('console.process.memo_hint')}
          />
        )}
        {!isPartner && (
          <MemoField
            label="console.field.operator_note"
            value={note}
            onChange={setNote}
            hint={translate('console.process.note_hint')}
          />
        )}
      </div>
      <Refused refusal={act.refusal}>{translate('console.confirm.same_key')}</Refused>
      <ConfirmAmount
        amount={moves ? sum : null}
        unit={translate('console.money.won')}
        label={translate(`console.process.confirm_${ends ? 'end' : target}`, { smart_count: plan.included.length })}
        danger={asksReason(target)}
        pending={act.pending}
        blocked={blocked}
        onConfirm={() => void confirm()}
        onCancel={onClose}
      />
    </>
  );
  return (
    <SlipDialog open title={title} onClose={onClose}>
      {bulk ? (
        <BulkSlip title={title} included={plan.included} left={plan.left} sum={sum}>
          {foot}
        </BulkSlip>
      ) : (
        <RequestSlip bare request={single} resource={resource} target={target}>
          {foot}
        </RequestSlip>
      )}
    </SlipDialog>
  );
};
