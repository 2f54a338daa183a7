import { clsx } from 'clsx';
import { useTranslate } from 'react-admin';
import { dayOf } from '../../figures/days.ts';
import layout from '../../parts/layout.module.css';
import { PageTitle } from '../../parts/PageTitle.tsx';
import screen from '../../parts/screen.module.css';
import text from '../../parts/text.module.css';
import { useMay } from '../../rest/use-may.ts';
import styles from './Dashboard.module.css';
import { HouseSheet } from './HouseSheet.tsx';
import { LiveBets } from './LiveBets.tsx';
import { TodaySheet } from './TodaySheet.tsx';
import { WorkQueueBoard } from './WorkQueueBoard.tsx';

/** What waits for me first, then how today is. */
export const Dashboard = () => {
  const translate = useTranslate();
  const may = useMay();
  return (
    <>
      <div className={layout.pageHead}>
        <PageTitle title="console.page.dashboard" />
        <span className={text.ink2}>{dayOf(new Date())}</span>
        <span className={layout.grow} />
        <span className={clsx(text.ink3, text.small, screen.onlyWide)}>{translate('console.dashboard.hint')}</span>
      </div>
      <WorkQueueBoard />
      {may('members.read') && <HouseSheet />}
      <div className={styles.dashboard}>
        {may('reports.read') && <TodaySheet />}
        {may('bets.read') && <LiveBets />}
      </div>
    </>
  );
};
