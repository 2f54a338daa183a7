import { Button } from '@mui/material';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useCreate, useGetList, useNotify, useTranslate } from 'react-admin';
import type { EggRecall } from '../../contract/eggs.ts';
import { ConfirmAmount } from '../../parts/ConfirmAmount.tsx';
import { MemoField } from '../../parts/MemoField.tsx';
import { Moment } from '../../parts/Moment.tsx';
import { Money } from '../../parts/Money.tsx';
import { Refused } from '../../parts/Refused.tsx';
import { Sheet } from '../../parts/Sheet.tsx';
import slip from '../../parts/Slip.module.css';
import { SlipDialog } from '../../parts/SlipDialog.tsx';
import text from '../../parts/text.module.css';
import { Words } from '../../parts/Words.tsx';
import { refusalOf } from '../../rest/refusal.ts';
import { useReport } from '../../rest/use-report.ts';
import { useWorkQueues } from '../../shell/work-queues.tsx';
import styles from './TransferPanel.module.css';

/** How far a recall is: what was found, what came back, and what a supplier kept. */
const Progress = ({ recall }: { recall: EggRecall }) => {
  const translate = useTranslate();
  const { holdings, moved, failed, amount } = recall;
  return (
    <div className={styles.body} role="status">
      <p>
        {translate(`console.eggs.recall.${recall.state}`)} · <Moment at={recall.ended_at ?? recall.created_at} />{' '}
        <span className={text.ink3}>{recall.memo}</span>
      </p>
      <progress
        style={{ width: '100%' }}
        max={Math.max(1, holdings)}
        value={holdings === 0 ? 1 : moved + failed}
        aria-label={translate('console.eggs.recall.progress', { moved, failed, holdings })}
      />
      <p className={text.ink2}>
        {translate('console.eggs.recall.progress', { moved, failed, holdings })} · <Money value={amount} />
      </p>
      {failed > 0 && <p className={text.coral}>{translate('console.eggs.recall.failed')}</p>}
    </div>
  );
};

interface RecallSlipProps {
  balance: number;
  onClose: () => void;
}

/** What is about to come home, in figures and words, and why. */
const RecallSlip = ({ balance, onClose }: RecallSlipProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const { connected } = useWorkQueues();
  const [memo, setMemo] = useState('');
  const [create, { isPending, error }] = useCreate();
  const title = translate('console.eggs.recall.title');
  const blocked = !connected
    ? translate('console.blocked.offline')
    : memo.trim() === ''
      ? translate('console.blocked.reason')
      : undefined;
  const begin = () =>
    create(
      'egg-recalls',
      { data: { memo: memo.trim() } },
      {
        onSuccess: () => {
          notify(translate('console.eggs.recall.begun'), { type: 'success' });
          onClose();
        },
      },
    );
  return (
    <SlipDialog open title={title} onClose={onClose}>
      <header className={slip.head}>{title}</header>
      <div className={slip.amount}>
        <Money value={balance} unit={translate('console.money.won')} className={slip.figures} />
        <p>
          <Words amount={balance} />
        </p>
      </div>
      <div className={slip.foot}>
        <p className={text.ink2}>{translate('console.eggs.recall.hint')}</p>
        <MemoField required value={memo} onChange={setMemo} />
        <Refused refusal={error ? refusalOf(error) : null}>{translate('console.confirm.same_key')}</Refused>
      </div>
      <ConfirmAmount
        amount={balance}
        unit={translate('console.money.won')}
        label={translate('console.eggs.recall.confirm')}
        danger
        pending={isPending}
        blocked={blocked}
        onConfirm={() => void begin()}
        onCancel={onClose}
      />
    </SlipDialog>
  );
};

/** Brings the eggs of all members home, and tells how far that is. */
export const RecallSheet = () => {
  const translate = useTranslate();
  const [asking, setAsking] = useState(false);
  const { data: held } = useReport('egg-vendors', { everyMs: 30_000 });
  const { data: recalls = [] } = useGetList<EggRecall>(
    'egg-recalls',
    { pagination: { page: 1, perPage: 1 }, sort: { field: 'created_at', order: 'DESC' }, filter: {} },
    { refetchInterval: 3_000 },
  );
  const [last] = recalls;
  const balance = (held?.rows ?? []).reduce((sum, row) => sum + row.balance, 0);
  const running = last?.state === 'running';
  return (
    <Sheet
      title={translate('console.eggs.recall.title')}
      tools={
        <Button color="error" variant="outlined" disabled={running || balance === 0} onClick={() => setAsking(true)}>
          {translate('console.eggs.recall.button')}
        </Button>
      }
    >
      <p className={clsx(styles.body, text.ink3)}>{translate('console.eggs.recall.hint')}</p>
      {last && <Progress recall={last} />}
      {asking && <RecallSlip balance={balance} onClose={() => setAsking(false)} />}
    </Sheet>
  );
};
