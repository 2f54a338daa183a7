import { useState } from 'react';
import { Loading, useTranslate } from 'react-admin';
import { type DayRange, dayOf, presetRange } from '../figures/days.ts';
import { type Pivot, pivot } from '../figures/pivot.ts';
import { DayFilter } from '../lists/DayFilter.tsx';
import { Money } from '../parts/Money.tsx';
import { PageTitle } from '../parts/PageTitle.tsx';
import { Sheet } from '../parts/Sheet.tsx';
import { Trouble } from '../parts/Trouble.tsx';
import { useReport } from '../rest/use-report.ts';
import { ByClass, Line } from './ByClass.tsx';

const ByDay = ({ table }: { table: Pivot }) => {
  const translate = useTranslate();
  return (
    <Sheet title={translate('console.partner.by_day')}>
      <div className="scroll-x">
        <table className="plain pivot">
          <thead>
            <tr>
              <th>{translate('console.field.day')}</th>
              {table.classes.map((name) => (
                <th key={name}>
                  {translate('console.partner.class_rolling', {
                    name: translate(`console.class.${name}`, { _: name }),
                  })}
                </th>
              ))}
              {(['bets', 'stake', 'payout', 'ggr', 'rolling'] as const).map((name) => (
                <th key={name}>{translate(`console.figure.${name}`)}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.days.map((line) => (
              <tr key={line.day}>
                <td>{line.day}</td>
                {table.classes.map((name) => (
                  <td key={name}>
                    <Money value={line.classes.get(name)?.rolling ?? 0} />
                  </td>
                ))}
                <Line sums={line} />
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td>{translate('console.word.total')}</td>
              {table.classes.map((name) => (
                <td key={name}>
                  <Money value={table.byClass.get(name)?.rolling ?? 0} />
                </td>
              ))}
              <Line sums={table.total} />
            </tr>
          </tfoot>
        </table>
      </div>
    </Sheet>
  );
};

/** The partner's own figures: stakes, winnings and rolling, by class and by day. */
export const FiguresPage = () => {
  const translate = useTranslate();
  const today = dayOf(new Date());
  const [range, setRange] = useState<DayRange>(presetRange('week', today));
  const { data, error, isPending, refetch } = useReport('own-figures', {
    filter: { ...range },
    everyMs: 15_000,
  });
  const table = pivot(data?.rows ?? []);
  return (
    <>
      <div className="page-head">
        <PageTitle title="console.page.figures" />
        <DayFilter
          open={false}
          range={range}
          onChange={(next) => setRange({ from: next.from ?? today, to: next.to ?? next.from ?? today })}
        />
      </div>
      {error && <Trouble error={error} onRetry={() => void refetch()} />}
      {isPending && <Loading />}
      {data && table.days.length === 0 && <p className="sheet state-box">{translate('console.empty.figures')}</p>}
      {data && table.days.length > 0 && (
        <div className="columns">
          <ByClass table={table} />
          <ByDay table={table} />
        </div>
      )}
    </>
  );
};
