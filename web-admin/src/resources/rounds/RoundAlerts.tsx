import { useGetList, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { Alert } from '../../contract/records.ts';
import { roundPath } from '../../lists/paths.ts';
import { GameName } from '../../parts/GameName.tsx';
import { Icon } from '../../parts/Icon.tsx';
import layout from '../../parts/layout.module.css';
import { Moment } from '../../parts/Moment.tsx';
import { Sheet } from '../../parts/Sheet.tsx';
import text from '../../parts/text.module.css';
import styles from './RoundAlerts.module.css';

/** Missing results and contradictions that wait for an operator. */
export const RoundAlerts = () => {
  const translate = useTranslate();
  const { data = [] } = useGetList<Alert>(
    'alerts',
    { pagination: { page: 1, perPage: 20 }, sort: { field: 'at', order: 'DESC' }, filter: { open: true } },
    { refetchInterval: 5_000 },
  );
  if (data.length === 0) return null;
  return (
    <Sheet title={translate('console.page.alerts')}>
      {data.map((alert) => (
        <Link key={alert.id} className={styles.row} to={roundPath(alert.round_id)}>
          <Icon name="warning" />
          <span className={layout.grow}>
            <b>
              <GameName game={alert.game} /> {String(alert.round_id).split('.').at(-1)}
            </b>{' '}
            {translate(`console.problem.${alert.problem}`, { _: alert.problem })}
            <span className={text.ink3}> {alert.detail}</span>
          </span>
          <Moment at={alert.at} />
        </Link>
      ))}
    </Sheet>
  );
};
