import { useEffect, useState } from 'react';
import { Loading, useTranslate } from 'react-admin';
import type { Id } from '../contract/rows.ts';
import { type DayRange, dayOf, presetRange } from '../figures/days.ts';
import { DayFilter } from '../lists/DayFilter.tsx';
import { ResourceList } from '../lists/ResourceList.tsx';
import { Choice } from '../parts/Choice.tsx';
import layout from '../parts/layout.module.css';
import { PageTitle } from '../parts/PageTitle.tsx';
import { Sheet } from '../parts/Sheet.tsx';
import { Trouble } from '../parts/Trouble.tsx';
import text from '../parts/text.module.css';
import { countedFrom, countedPart } from '../resources/settlements/before-counting.ts';
import { MoveButton } from '../resources/settlements/MoveButton.tsx';
import { StatementView } from '../resources/settlements/StatementView.tsx';
import { settlementList } from '../resources/settlements/spec.tsx';
import { useStatement } from '../resources/settlements/use-statement.ts';
import { wayOfPartner } from '../resources/settlements/ways.ts';
import { useMay } from '../rest/use-may.ts';
import { useMe } from '../rest/use-me.ts';
import { useReport } from '../rest/use-report.ts';

interface LosingPageProps {
  /** A total settlement tells of the rolling beside, which was paid with every bet. */
  kind: 'losing' | 'total';
  title: string;
}

const views = ['all_view', 'own_view', 'direct_view'] as const;
type View = (typeof views)[number];
const whose: Readonly<Record<View, (me: Id) => Record<string, Id>>> = {
  all_view: () => ({}),
  own_view: (me) => ({ account_id: me }),
  direct_view: (me) => ({ parent_id: me }),
};

/** What the partner earns of losses in a period, and what was settled: its own, of those right below, or of all below. */
export const LosingPage = ({ kind, title }: LosingPageProps) => {
  const translate = useTranslate();
  const me = useMe();
  const may = useMay();
  const today = dayOf(new Date());
  const [range, setRange] = useState<DayRange>(() => presetRange('month', today));
  const [agent, setAgent] = useState<number>(Number(me.id));
  const [recorded, setRecorded] = useState('');
  const [view, setView] = useState<View>('all_view');
  const period = { account_id: agent, kind, started_on: range.from, ended_on: range.to };
  const preview = useReport('settlement-preview', { filter: period, enabled: recorded === '' });
  const kept = useStatement(recorded);
  const { data, error, refetch } = recorded === '' ? preview : kept;
  // Days before counting began cannot be settled: the first that can be is shown instead, and why.
  const refusedSince = countedFrom(error);
  const [since, setSince] = useState<string>();
  const counted = refusedSince === undefined ? undefined : countedPart(range, refusedSince, today);
  const [from, to] = [counted?.from, counted?.to];
  useEffect(() => {
    if (!refusedSince) return;
    setSince(refusedSince);
    if (from && to) setRange({ from, to });
  }, [refusedSince, from, to]);
  const settlement = recorded === '' ? undefined : kept.data?.settlement;
  const isOwn = recorded === '' && agent === Number(me.id);
  const back = () => {
    setRecorded('');
    setAgent(Number(me.id));
  };
  const spec = {
    ...settlementList,
    storeKey: `settlements.${kind}`,
    fixed: { kind: [kind, 'compensation'], ...whose[view](me.id) },
    filters: settlementList.filters.filter((filter) => filter.kind !== 'choice' || filter.source !== 'kind'),
  };
  return (
    <>
      <div className={layout.pageHead}>
        <PageTitle title={title} />
        <DayFilter
          open={false}
          range={range}
          onChange={({ from = today, to = from }) => {
            setRecorded('');
            setRange({ from, to });
          }}
        />
        {!isOwn && (
          <button type="button" className={text.link} onClick={back}>
            {translate('console.losing.back')}
          </button>
        )}
      </div>
      <div className={layout.columns}>
        {since && (
          <p className={text.ink2} role="status">
            {translate('console.losing.counted_from', { since })}
          </p>
        )}
        {error && !refusedSince && <Trouble error={error} onRetry={() => void refetch()} />}
        {!data && (!error || counted) && <Loading />}
        {data && (
          <StatementView
            statement={data}
            tools={
              settlement &&
              may('settlements.pay') && (
                <MoveButton
                  settlement={settlement}
                  way={wayOfPartner(settlement, Number(me.id))}
                  payer={String(me.nickname)}
                />
              )
            }
            onDown={(id) => {
              setRecorded('');
              setAgent(id);
            }}
          />
        )}
        <Sheet
          title={translate('console.page.settlements')}
          tools={<Choice value={view} choices={views} words="console.losing" onChoose={setView} />}
        >
          <ResourceList key={view} embedded spec={spec} extras={{ onOpen: ({ id }) => setRecorded(String(id)) }} />
        </Sheet>
      </div>
    </>
  );
};
