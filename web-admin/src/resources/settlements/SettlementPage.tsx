import { Button } from '@mui/material';
import { useState } from 'react';
import { Loading, useTranslate } from 'react-admin';
import { Link, useParams } from 'react-router';
import layout from '../../parts/layout.module.css';
import { PageTitle } from '../../parts/PageTitle.tsx';
import { Trouble } from '../../parts/Trouble.tsx';
import text from '../../parts/text.module.css';
import { useMay } from '../../rest/use-may.ts';
import { useReport } from '../../rest/use-report.ts';
import { MoveDialog, type Way } from './MoveDialog.tsx';
import { StatementView } from './StatementView.tsx';

/** A settlement that was recorded, with its payment. */
export const SettlementPage = () => {
  const translate = useTranslate();
  const may = useMay();
  const { id = '' } = useParams();
  const { data, error, refetch } = useReport('settlement-statement', { filter: { id } });
  const [way, setWay] = useState<Way | null>(null);
  const settlement = data?.settlement;
  const next: Way | undefined =
    settlement?.state === 'recorded' ? 'pay' : settlement?.state === 'paid' ? 'recover' : undefined;
  return (
    <>
      <div className={layout.pageHead}>
        <PageTitle title="console.page.settlements" />
        <Link to="/settlements" className={text.link}>
          {translate('console.losing.all')}
        </Link>
      </div>
      {error && <Trouble error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data && (
        <StatementView
          statement={data}
          tools={
            next &&
            may('settlements.write') && (
              <Button variant={next === 'pay' ? 'contained' : 'outlined'} color="inherit" onClick={() => setWay(next)}>
                {translate(`console.losing.${next}_title`)}
              </Button>
            )
          }
        />
      )}
      {way && settlement && <MoveDialog settlement={settlement} way={way} onClose={() => setWay(null)} />}
    </>
  );
};
