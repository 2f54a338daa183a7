import { useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { Awaited } from '../../parts/Awaited.tsx';
import { ConfirmAmount } from '../../parts/ConfirmAmount.tsx';
import { MemoField } from '../../parts/MemoField.tsx';
import { Refused } from '../../parts/Refused.tsx';
import slip from '../../parts/Slip.module.css';
import { SlipDialog } from '../../parts/SlipDialog.tsx';
import { Trouble } from '../../parts/Trouble.tsx';
import text from '../../parts/text.module.css';
import type { Refusal } from '../../rest/refusal.ts';
import { useReport } from '../../rest/use-report.ts';
import { useWorkQueues } from '../../shell/work-queues.tsx';
import { FindAgent, type Parent } from './FindAgent.tsx';
import { MovePreview } from './MovePreview.tsx';

/** The server moves at most this many in one call. */
const most = 100;

interface MoveSlipProps {
  ids: readonly RaRecord['id'][];
  title: string;
  pending: boolean;
  /** Why the call as a whole was refused. */
  refusal: Refusal | null;
  onMove: (fields: { parent_id: Parent['id']; memo: string }) => void;
  onClose: () => void;
}

/** Below whom, what it does, and why: everything that is to be known before accounts are put below another agent. */
export const MoveSlip = ({ ids, title, pending, refusal, onMove, onClose }: MoveSlipProps) => {
  const translate = useTranslate();
  const { connected } = useWorkQueues();
  const [parent, setParent] = useState<Parent>();
  const [memo, setMemo] = useState('');
  const many = ids.length > most;
  const { data, error, isPlaceholderData, refetch } = useReport('move-preview', {
    filter: { ids, parent_id: parent?.id },
    enabled: parent !== undefined && !many,
  });
  const preview = parent && !isPlaceholderData ? data : undefined;
  const fine = preview?.rows.filter(({ problem }) => problem === '').length ?? 0;
  const blocked = !connected
    ? translate('console.blocked.offline')
    : many
      ? translate('console.blocked.many', { most })
      : !parent
        ? translate('console.move.need_parent')
        : preview && fine === 0
          ? translate('console.move.need_fine')
          : memo.trim() === ''
            ? translate('console.blocked.reason')
            : undefined;
  const confirm = () => {
    if (parent) onMove({ parent_id: parent.id, memo: memo.trim() });
  };
  return (
    <SlipDialog open title={title} onClose={onClose}>
      <header className={slip.head}>{title}</header>
      <div className={slip.foot}>
        <p className={text.ink2}>{translate('console.move.hint')}</p>
        <FindAgent parent={parent} onChoose={setParent} />
        {error && <Trouble error={error} onRetry={() => void refetch()} />}
        {parent && !preview && !error && !many && <Awaited />}
        {parent && preview && <MovePreview preview={preview} to={parent.account} />}
        <MemoField required value={memo} onChange={setMemo} />
        <Refused refusal={refusal} />
      </div>
      <ConfirmAmount
        amount={null}
        unit=""
        label={translate('console.move.confirm', { smart_count: fine })}
        pending={pending || (parent !== undefined && !preview && !error && !many)}
        blocked={blocked}
        onConfirm={confirm}
        onCancel={onClose}
      />
    </SlipDialog>
  );
};
