import { Button } from '@mui/material';
import { clsx } from 'clsx';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { casinoBetPath } from '../../../lists/paths.ts';
import { Chip } from '../../../parts/Chip.tsx';
import { Moment } from '../../../parts/Moment.tsx';
import { Money } from '../../../parts/Money.tsx';
import { ScrollX } from '../../../parts/ScrollX.tsx';
import { Sheet } from '../../../parts/Sheet.tsx';
import { StateMark } from '../../../parts/StateMark.tsx';
import stateBox from '../../../parts/state-box.module.css';
import { Trouble } from '../../../parts/Trouble.tsx';
import table from '../../../parts/table.module.css';
import text from '../../../parts/text.module.css';
import { useMay } from '../../../rest/use-may.ts';
import { trades } from '../may.ts';
import { fixturePath } from '../paths.ts';
import { useOpenAlerts } from '../use-open-alerts.ts';
import { matchName } from '../words/names.ts';
import { useWords } from '../words/use-words.ts';
import styles from './Trader.module.css';

/** Those that lead to a check at once. */
const grave: ReadonlySet<string> = new Set(['late_bets', 'over_max_win']);

/** What looks wrong about bets: each with its money, who looks at it, and the way to the match. */
export const AlertsSheet = () => {
  const translate = useTranslate();
  const may = useMay()(trades);
  const { locale } = useWords();
  const { alerts, isThere, error, refetch, pending, close } = useOpenAlerts({
    closed: 'console.sports.done.closed',
    everyMs: 5_000,
  });
  if (!isThere) return null;
  return (
    <Sheet
      title={
        <>
          <h2>{translate('console.sports.desk.alerts')}</h2>
          {alerts.length > 0 && <Chip tone="amber">{alerts.length}</Chip>}
        </>
      }
    >
      {error && <Trouble error={error} onRetry={() => void refetch()} />}
      {!error && alerts.length === 0 && <p className={stateBox.box}>{translate('console.sports.alert.none')}</p>}
      {alerts.length > 0 && (
        <ScrollX label={translate('console.sports.desk.alerts')}>
          <table className={clsx(table.table, styles.alerts)}>
            <tbody>
              {alerts.map((alert) => (
                <tr key={alert.id}>
                  <td>
                    <StateMark
                      state={grave.has(alert.kind) ? 'refused' : 'waiting'}
                      label={translate(`console.sports.alert.${alert.kind}`, { _: alert.kind })}
                    />
                  </td>
                  <td className={text.ink3}>
                    <Moment at={alert.at} />
                  </td>
                  <td>
                    {alert.fixture_id > 0 && (
                      <Link to={fixturePath(alert.fixture_id)}>
                        {matchName({ home: { id: 0, names: alert.home }, away: { id: 0, names: alert.away } }, locale)}
                      </Link>
                    )}{' '}
                    {alert.kind === 'over_max_win' ? (
                      <Link to={casinoBetPath(alert.bet_id, undefined)}>{alert.detail}</Link>
                    ) : (
                      <span className={text.ink2}>{alert.detail}</span>
                    )}
                  </td>
                  <td className={text.right}>
                    <Money value={alert.stake} />
                  </td>
                  <td className={text.right}>
                    {may && (
                      <Button disabled={pending} onClick={() => close(alert.id)}>
                        {translate('console.sports.alert.close')}
                      </Button>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollX>
      )}
    </Sheet>
  );
};
