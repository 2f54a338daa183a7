import { Button } from '@mui/material';
import { clsx } from 'clsx';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { RowOf } from '../../../contract/rows.ts';
import { casinoBetPath } from '../../../lists/paths.ts';
import { Chip } from '../../../parts/Chip.tsx';
import { Moment } from '../../../parts/Moment.tsx';
import { Sheet } from '../../../parts/Sheet.tsx';
import stateBox from '../../../parts/state-box.module.css';
import { Trouble } from '../../../parts/Trouble.tsx';
import text from '../../../parts/text.module.css';
import { useAct } from '../../../rest/use-act.ts';
import { useMay } from '../../../rest/use-may.ts';
import { useRows } from '../../sports/use-rows.ts';
import { useTold } from '../../sports/use-told.ts';
import styles from './Health.module.css';

type Alert = RowOf<'sports-alerts'>;

const newest = { field: 'at', order: 'DESC' } as const;
const closes = 'rounds.sales';

/** Alerts of bets that suppliers paid more for than they may, until somebody has looked at each. */
export const OverWins = () => {
  const translate = useTranslate();
  const told = useTold();
  const may = useMay()(closes);
  const act = useAct('sports-alerts', 'close');
  const { data, error, refetch } = useRows('sports-alerts', {
    filter: { state: 'open', kind: 'over_max_win' },
    sort: newest,
    most: 30,
    everyMs: 10_000,
  });
  if (!error && !data) return null;
  const alerts = (data ?? []) as unknown as readonly Alert[];
  return (
    <Sheet
      title={
        <>
          <h2>{translate('console.casino.over_wins.title')}</h2>
          {alerts.length > 0 && <Chip tone="coral">{alerts.length}</Chip>}
        </>
      }
    >
      {error && <Trouble error={error} onRetry={() => void refetch()} />}
      {!error && alerts.length === 0 && <p className={stateBox.box}>{translate('console.casino.over_wins.none')}</p>}
      {alerts.map((alert) => (
        <div key={alert.id} className={styles.over}>
          <Link to={casinoBetPath(alert.bet_id, undefined)}>{alert.detail}</Link>
          <span className={text.ink3}>
            <Moment at={alert.at} />
          </span>
          {may && (
            <Button
              disabled={act.pending}
              onClick={() =>
                void act
                  .run({ ids: [alert.id], memo: '' })
                  .then((results) => told(results, 'console.casino.over_wins.closed'))
              }
            >
              {translate('console.casino.over_wins.close')}
            </Button>
          )}
        </div>
      ))}
      {alerts.length > 0 && (
        <p className={clsx(text.ink3, text.small, styles.empty)}>{translate('console.casino.over_wins.hint')}</p>
      )}
    </Sheet>
  );
};
