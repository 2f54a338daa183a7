import { clsx } from 'clsx';
import { useState } from 'react';
import { Loading, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { listPath } from '../../../lists/paths.ts';
import { Choice } from '../../../parts/Choice.tsx';
import layout from '../../../parts/layout.module.css';
import { Moment } from '../../../parts/Moment.tsx';
import { PageTitle } from '../../../parts/PageTitle.tsx';
import { ScrollX } from '../../../parts/ScrollX.tsx';
import { Sheet } from '../../../parts/Sheet.tsx';
import { Trouble } from '../../../parts/Trouble.tsx';
import table from '../../../parts/table.module.css';
import text from '../../../parts/text.module.css';
import { useMay } from '../../../rest/use-may.ts';
import styles from './Health.module.css';
import { HealthBars } from './HealthBars.tsx';
import { OverWins } from './OverWins.tsx';
import { hourOf, useVendorHealth, type VendorHealth } from './use-vendor-health.ts';
import { VendorMark } from './VendorMark.tsx';
import { refusedPercent, vendorState } from './vendor-state.ts';

const count = (value: number | undefined) => (value ?? 0).toLocaleString('en');

/** Leads whoever may see them to the transfers that wait for a supplier. */
const WaitingTransfers = ({ vendor, transfers }: { vendor: string; transfers: number }) => {
  const translate = useTranslate();
  const may = useMay();
  if (transfers === 0 || !may('eggs.read')) return count(transfers);
  return (
    <Link
      className={text.amber}
      title={translate('console.casino.open_waiting')}
      to={listPath('/egg-transfers', { vendor, state: ['held', 'asked'] })}
    >
      {count(transfers)}
    </Link>
  );
};

const Row = ({ vendor, health }: VendorHealth) => {
  const translate = useTranslate();
  const share = refusedPercent(health?.calls ?? 0, health?.refused ?? 0);
  return (
    <tr>
      <td>
        <b>{vendor.name}</b>
      </td>
      <td>
        <VendorMark state={vendorState(vendor, hourOf(health))} />
      </td>
      <td>{health && <HealthBars spans={health.spans} />}</td>
      <td className={text.right}>{count(health?.calls)}</td>
      <td className={text.right}>{count(health?.refused)}</td>
      <td className={clsx(text.right, (share ?? 0) >= 5 && text.coral)}>{share === null ? '–' : share.toFixed(2)}</td>
      <td className={text.right}>{health?.p50_ms_asked || '–'}</td>
      <td className={clsx(text.right, (health?.p99_ms_asked ?? 0) > 500 && text.amber)}>
        {health?.p99_ms_asked || '–'}
      </td>
      <td className={text.right}>
        <WaitingTransfers vendor={vendor.id} transfers={health?.waiting_transfers ?? 0} />
      </td>
      <td className={clsx(text.right, (health?.over_max_win ?? 0) > 0 && text.coral)}>{count(health?.over_max_win)}</td>
      <td>{health?.last_call_at ? <Moment at={health.last_call_at} /> : translate('console.casino.never')}</td>
    </tr>
  );
};

const columns = ['vendor', 'state', 'bars'] as const;
const figures = ['calls', 'refusals', 'refused_share', 'p50', 'p99', 'waiting_transfers', 'over_max_win'] as const;

/** Refusals of a day by their codes, over all suppliers, the most frequent first. */
const Codes = ({ rows }: { rows: readonly VendorHealth[] }) => {
  const translate = useTranslate();
  const codes = rows
    .flatMap(({ vendor, health }) =>
      Object.entries(health?.refusals ?? {}).map(([code, refusals]) => ({
        code,
        refusals,
        name: vendor.name,
        id: vendor.id,
      })),
    )
    .sort((a, b) => b.refusals - a.refusals)
    .slice(0, 40);
  return (
    <Sheet title={translate('console.casino.by_code')}>
      {codes.length === 0 ? (
        <p className={clsx(text.ink3, styles.empty)}>{translate('console.casino.no_refusals')}</p>
      ) : (
        <dl className={styles.codes}>
          {codes.map(({ code, refusals, name, id }) => [
            <dt key={`${id} ${code}`}>
              {code} <span className={text.ink3}>{name}</span>
            </dt>,
            <dd key={`${id} ${code} n`}>{count(refusals)}</dd>,
          ])}
        </dl>
      )}
    </Sheet>
  );
};

/** How far back the figures go. */
const hoursOf = { hour: 1, six: 6, day: 24 } as const;
type Span = keyof typeof hoursOf;
const spans: readonly Span[] = ['hour', 'six', 'day'];

/** How calls of suppliers go: how many, how fast, and why some were refused. */
export const HealthPage = () => {
  const translate = useTranslate();
  const [span, setSpan] = useState<Span>('day');
  const { rows, pending, error, refetch } = useVendorHealth(hoursOf[span]);

  const name = (column: string) => translate(`console.casino.field.${column}`);
  return (
    <>
      <div className={layout.pageHead}>
        <PageTitle title="console.page.casino_health" />
        <span className={clsx(text.ink3, text.small)}>{translate('console.casino.bars')}</span>
        <span className={layout.grow} />
        <div>
          <Choice value={span} choices={spans} words="console.casino.span" onChoose={setSpan} />
        </div>
      </div>
      {error && <Trouble error={error} onRetry={refetch} />}
      <div className={layout.columns}>
        <Sheet>
          <ScrollX label={translate('console.page.casino_health')}>
            <table className={table.table}>
              <thead>
                <tr>
                  {columns.map((column) => (
                    <th key={column}>{name(column)}</th>
                  ))}
                  {figures.map((column) => (
                    <th key={column} className={text.right}>
                      {name(column)}
                    </th>
                  ))}
                  <th>{name('last_call_at')}</th>
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <Row key={row.vendor.id} {...row} />
                ))}
              </tbody>
            </table>
          </ScrollX>
          {pending && <Loading />}
          {!pending && !error && rows.length === 0 && (
            <p className={clsx(text.ink3, styles.empty)}>{translate('console.casino.none')}</p>
          )}
        </Sheet>
        <div>
          <OverWins />
          <Codes rows={rows} />
        </div>
      </div>
    </>
  );
};
