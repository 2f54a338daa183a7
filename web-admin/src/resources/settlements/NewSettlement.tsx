import { Button } from '@mui/material';
import { useState } from 'react';
import { Loading, type RaRecord, useCreate, useNotify, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import { addDays, type DayRange, dayOf } from '../../figures/days.ts';
import { typedAmount } from '../../figures/typed-amount.ts';
import { DayFilter } from '../../lists/DayFilter.tsx';
import { AmountField } from '../../parts/AmountField.tsx';
import { Choice } from '../../parts/Choice.tsx';
import layout from '../../parts/layout.module.css';
import { MemoField } from '../../parts/MemoField.tsx';
import { PageTitle } from '../../parts/PageTitle.tsx';
import { Refused } from '../../parts/Refused.tsx';
import { Sheet } from '../../parts/Sheet.tsx';
import { Trouble } from '../../parts/Trouble.tsx';
import text from '../../parts/text.module.css';
import { refusalOf } from '../../rest/refusal.ts';
import { useReport } from '../../rest/use-report.ts';
import { FindAgent, type Parent } from '../moves/FindAgent.tsx';
import { countedFrom } from './before-counting.ts';
import { StatementView } from './StatementView.tsx';

const kinds = ['losing', 'total', 'compensation'] as const;
type Kind = (typeof kinds)[number];

/** Looks at a partner's period before it is recorded, or says what a partner is compensated. */
export const NewSettlement = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const yesterday = addDays(dayOf(new Date()), -1);
  const [agent, setAgent] = useState<Parent>();
  const [kind, setKind] = useState<Kind>('losing');
  const [range, setRange] = useState<DayRange>({ from: yesterday, to: yesterday });
  const [typed, setTyped] = useState('');
  const [memo, setMemo] = useState('');
  const [record, { isPending, error: refused }] = useCreate();
  const compensates = kind === 'compensation';
  const period = { account_id: agent?.id, kind, started_on: range.from, ended_on: range.to };
  const { data, error, refetch } = useReport('settlement-preview', {
    filter: period,
    enabled: agent !== undefined && !compensates,
  });
  const since = compensates ? undefined : countedFrom(error);
  const amount = typedAmount(typed) ?? 0;
  const isOver = range.to <= yesterday;
  const ready = agent && isOver && !isPending && (!compensates || (amount > 0 && memo.trim() !== ''));
  const keep = async () => {
    try {
      const given = { ...period, memo: memo.trim(), ...(compensates && { amount }) };
      const made: RaRecord = await record('settlements', { data: given }, { returnPromise: true });
      notify(translate('console.losing.record_done'), { type: 'success' });
      await navigate(`/settlements/${made.id}/show`);
    } catch {
      // The refusal stands below the form.
    }
  };
  return (
    <>
      <div className={layout.pageHead}>
        <PageTitle title="console.losing.new" />
        <DayFilter open={false} range={range} onChange={({ from = yesterday, to = from }) => setRange({ from, to })} />
      </div>
      <div className={layout.columns}>
        <Sheet>
          <div className={layout.form}>
            <FindAgent parent={agent} onChoose={setAgent} find="console.tree.find" label="console.field.person" />
            <Choice value={kind} choices={kinds} words="console.losing.kind" onChoose={setKind} />
            {compensates && <AmountField value={typed} onChange={setTyped} unit={translate('console.money.won')} />}
            <MemoField required={compensates} value={memo} onChange={setMemo} />
            <Refused refusal={refused ? refusalOf(refused) : null} />
            <Button variant="contained" color="inherit" disabled={!ready} onClick={() => void keep()}>
              {translate(isOver ? 'console.losing.record' : 'console.losing.not_over')}
            </Button>
          </div>
        </Sheet>
        {since && <p className={text.ink2}>{translate('console.losing.counted_from', { since })}</p>}
        {error && !compensates && <Trouble error={error} onRetry={() => void refetch()} />}
        {agent && !compensates && !data && !error && <Loading />}
        {agent && !compensates && data && <StatementView statement={data} />}
      </div>
    </>
  );
};
