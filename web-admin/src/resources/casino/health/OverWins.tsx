import { Button } from '@mui/material';
import { clsx } from 'clsx';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { casinoBetPath } from '../../../lists/paths.ts';
import { Chip } from '../../../parts/Chip.tsx';
import { Moment } from '../../../parts/Moment.tsx';
import { Sheet } from '../../../parts/Sheet.tsx';
import stateBox from '../../../parts/state-box.module.css';
import { Trouble } from '../../../parts/Trouble.tsx';
import text from '../../../parts/text.module.css';
import { useMay } from '../../../rest/use-may.ts';
import { useOpenAlerts } from '../../sports/use-open-alerts.ts';
import styles from './Health.module.css';

const closes = 'rounds.sales';

/** Alerts of bets that suppliers paid more for than they may, until somebody has looked at each. */
export const OverWins = () => {
  const translate = useTranslate();
  const may = useMay()(closes);
  const { alerts, isThere, error, refetch, pending, close } = useOpenAlerts({
    kind: 'over_max_win',
    closed: 'console.casino.over_wins.closed',
    everyMs: 10_000,
  });
  if (!isThere) return null;
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
            <Button disabled={pending} onClick={() => close(alert.id)}>
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
