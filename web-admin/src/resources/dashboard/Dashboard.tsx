import { useTranslate } from 'react-admin';
import { dayOf } from '../../figures/days.ts';
import { PageTitle } from '../../parts/PageTitle.tsx';
import { useMay } from '../../rest/use-may.ts';
import { LaneBoard } from './LaneBoard.tsx';
import { LiveBets } from './LiveBets.tsx';
import { TodaySheet } from './TodaySheet.tsx';

/** What waits for me first, then how today is. */
export const Dashboard = () => {
  const translate = useTranslate();
  const may = useMay();
  return (
    <>
      <div className="page-head">
        <PageTitle title="console.page.dashboard" />
        <span className="ink-2">{dayOf(new Date())}</span>
        <span className="grow" />
        <span className="ink-3 small-text only-wide">{translate('console.dashboard.hint')}</span>
      </div>
      <LaneBoard />
      <div className="dashboard">
        {may('reports.read') && <TodaySheet />}
        {may('bets.read') && <LiveBets />}
      </div>
    </>
  );
};
