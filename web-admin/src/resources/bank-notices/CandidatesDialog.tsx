import { Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type RaRecord, useDataProvider, useNotify, useTranslate } from 'react-admin';
import { MemoField } from '../../parts/MemoField.tsx';
import { Moment } from '../../parts/Moment.tsx';
import { Money } from '../../parts/Money.tsx';
import { Refused } from '../../parts/Refused.tsx';
import slip from '../../parts/Slip.module.css';
import { SlipDialog } from '../../parts/SlipDialog.tsx';
import { Trouble, useRefusalText } from '../../parts/Trouble.tsx';
import textStyles from '../../parts/text.module.css';
import type { ConsoleDataProvider } from '../../rest/data-provider.ts';
import { useAct } from '../../rest/use-act.ts';
import { useMay } from '../../rest/use-may.ts';

interface Candidate {
  deposit_id: number;
  account: string;
  nickname: string;
  depositor: string;
  created_at: string;
  agrees: boolean;
}

/** Why no deposit was approved by itself. */
const whyLeft = (candidates: readonly Candidate[]): string => {
  const agreeing = candidates.filter(({ agrees }) => agrees).length;
  if (candidates.length === 0) return 'no_candidates';
  if (agreeing === 0) return 'why_name';
  return agreeing === 1 ? 'why_amount' : 'why_several';
};

/** The deposits that a notice may be of; one of another name wants a reason. */
export const CandidatesDialog = ({ notice, onClose }: { notice: RaRecord; onClose: () => void }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const text = useRefusalText();
  const may = useMay();
  const provider = useDataProvider<ConsoleDataProvider>();
  const act = useAct('bank-notices', 'attach');
  const [memo, setMemo] = useState('');
  const { data, error, refetch } = useQuery({
    queryKey: ['bank-notices', 'candidates', notice.id],
    queryFn: async () => {
      const key = crypto.randomUUID();
      const { data } = await provider.act<Candidate[]>('bank-notices', 'candidates', { ids: [notice.id] }, { key });
      return data[0]?.data ?? [];
    },
  });
  const attach = async ({ deposit_id }: Candidate) => {
    const [result] = (await act.run({ ids: [notice.id], deposit_id, memo: memo.trim() })) ?? [];
    if (!result) return;
    if (!result.ok) return notify(text(result.error ?? { code: 'INTERNAL' }), { type: 'error' });
    notify(translate('console.notices_of_bank.attached', { id: deposit_id }), { type: 'success' });
    onClose();
  };
  const title = translate('console.notices_of_bank.candidates');
  return (
    <SlipDialog open title={title} onClose={onClose}>
      <header className={slip.head}>
        {title} <span className={textStyles.ink3}>{String(notice.depositor)}</span>
      </header>
      <div className={slip.amount}>
        <Money value={Number(notice.amount)} unit={translate('console.money.won')} className={slip.figures} />
      </div>
      <div className={slip.foot}>
        {error && <Trouble error={error} onRetry={() => void refetch()} />}
        {data && <p className={textStyles.amber}>{translate(`console.notices_of_bank.${whyLeft(data)}`)}</p>}
        {data?.map((one) => (
          <div key={one.deposit_id} className={slip.buttons} style={{ alignItems: 'center', flexWrap: 'wrap' }}>
            <span style={{ flex: 1 }}>
              <b>{one.nickname}</b> <span className={textStyles.ink3}>{one.account}</span> {one.depositor}{' '}
              <span className={one.agrees ? textStyles.jade : textStyles.coral}>
                {translate(`console.notices_of_bank.${one.agrees ? 'agrees' : 'differs'}`)}
              </span>{' '}
              <Moment at={one.created_at} />
            </span>
            {may('deposits.process') && (
              <Button
                variant={one.agrees ? 'contained' : 'outlined'}
                disabled={act.pending || (!one.agrees && memo.trim() === '')}
                onClick={() => void attach(one)}
              >
                {translate('console.notices_of_bank.attach')}
              </Button>
            )}
          </div>
        ))}
        <div style={{ display: 'grid', marginTop: 8 }}>
          <MemoField value={memo} onChange={setMemo} />
        </div>
        <Refused refusal={act.refusal} />
      </div>
    </SlipDialog>
  );
};
