import { clsx } from 'clsx';
import { useState } from 'react';
import { Loading, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { ReportOf } from '../../contract/rows.ts';
import { type DayRange, dayOf, presetRange } from '../../figures/days.ts';
import { DayFilter } from '../../lists/DayFilter.tsx';
import { listPath } from '../../lists/paths.ts';
import layout from '../../parts/layout.module.css';
import { Money } from '../../parts/Money.tsx';
import { PageTitle } from '../../parts/PageTitle.tsx';
import { ScrollX } from '../../parts/ScrollX.tsx';
import { Sheet } from '../../parts/Sheet.tsx';
import stateBox from '../../parts/state-box.module.css';
import { Trouble } from '../../parts/Trouble.tsx';
import table from '../../parts/table.module.css';
import text from '../../parts/text.module.css';
import { type ConsoleName, useConsole } from '../../rest/console.ts';
import { useReport } from '../../rest/use-report.ts';
import { Switched } from './Switched.tsx';

type Row = ReportOf<'casino-vendors'>['rows'][number];

/** Where a console lists the bets of a kind. */
const listAt = (name: ConsoleName, kind: string) => (name === 'partner' ? `/pa-game-${kind}` : `/${kind}-bets`);

const Line = ({ row }: { row: Row }) => {
  const translate = useTranslate();
  const { name } = useConsole();
  return (
    <tr>
      <td>
        <Link to={listPath(listAt(name, row.game_class), { vendor: row.vendor })}>{row.vendor_name}</Link>
      </td>
      <td>{translate(`console.class.${row.game_class}`)}</td>
      <td className={text.right}>{row.bets.toLocaleString('en')}</td>
      <td className={text.right}>{row.wins.toLocaleString('en')}</td>
      <td className={text.right}>
        <Money value={row.stake} />
      </td>
      <td className={text.right}>
        <Money value={row.payout} />
      </td>
      <td className={text.right}>
        <Money value={row.ggr} signed />
      </td>
      <td className={text.right}>{row.hold === null ? '–' : row.hold.toFixed(2)}</td>
    </tr>
  );
};

const Total = ({ rows }: { rows: readonly Row[] }) => {
  const translate = useTranslate();
  const sum = (name: 'bets' | 'wins' | 'stake' | 'payout' | 'ggr') => rows.reduce((total, row) => total + row[name], 0);
  return (
    <tfoot>
      <tr>
        <td colSpan={2}>{translate('console.word.total')}</td>
        <td className={text.right}>{sum('bets').toLocaleString('en')}</td>
        <td className={text.right}>{sum('wins').toLocaleString('en')}</td>
        {(['stake', 'payout', 'ggr'] as const).map((name) => (
          <td key={name} className={text.right}>
            <Money value={sum(name)} signed={name === 'ggr'} />
          </td>
        ))}
        <td className={text.right}>{sum('stake') > 0 ? ((sum('ggr') / sum('stake')) * 100).toFixed(2) : '–'}</td>
      </tr>
    </tfoot>
  );
};

const heads = [
  'console.figure.bets',
  'console.casino_bets.wins',
  'console.figure.stake',
  'console.figure.payout',
  'console.figure.ggr',
  'console.casino_bets.hold',
] as const;

const Table = ({ rows }: { rows: readonly Row[] }) => {
  const translate = useTranslate();
  return (
    <ScrollX label={translate('console.casino_bets.by_vendor')}>
      <table className={table.table}>
        <thead>
          <tr>
            <th>{translate('console.sheet.vendor_name')}</th>
            <th>{translate('console.field.game_class')}</th>
            {heads.map((name) => (
              <th key={name} className={text.right}>
                {translate(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Line key={`${row.vendor} ${row.game_class}`} row={row} />
          ))}
        </tbody>
        <Total rows={rows} />
      </table>
    </ScrollX>
  );
};

const Figures = () => {
  const translate = useTranslate();
  const today = dayOf(new Date());
  const [range, setRange] = useState<DayRange>(presetRange('week', today));
  const { data, error, isPending, refetch } = useReport('casino-vendors', { filter: { ...range }, everyMs: 30_000 });
  const rows = data?.rows ?? [];
  return (
    <>
      <div className={layout.pageHead}>
        <PageTitle title="console.page.casino_figures" />
        <DayFilter
          open={false}
          range={range}
          onChange={(next) => setRange({ from: next.from ?? today, to: next.to ?? next.from ?? today })}
        />
      </div>
      {error && <Trouble error={error} onRetry={refetch} />}
      {isPending && <Loading />}
      {data && (
        <Sheet title={translate('console.casino_bets.by_vendor')}>
          {rows.length === 0 ? (
            <p className={stateBox.box}>{translate('console.casino_bets.none')}</p>
          ) : (
            <Table rows={rows} />
          )}
        </Sheet>
      )}
      <p className={clsx(text.ink3, text.small)}>{translate('console.casino_bets.note')}</p>
    </>
  );
};

/** What was bet with each supplier on business days, and what the house kept of it. */
export const VendorFigures = () => (
  <Switched kinds={['casino', 'slot']} title="console.page.casino_figures">
    <Figures />
  </Switched>
);
