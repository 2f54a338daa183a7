import { clsx } from 'clsx';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { OwnFigures } from '../contract/report.ts';
import { type DayRange, dayOf, type Preset, presetRange } from '../figures/days.ts';
import { type Pivot, pivot } from '../figures/pivot.ts';
import { DayFilter } from '../lists/DayFilter.tsx';
import layout from '../parts/layout.module.css';
import { Money } from '../parts/Money.tsx';
import { PageTitle } from '../parts/PageTitle.tsx';
import { ScrollX } from '../parts/ScrollX.tsx';
import sheet from '../parts/Sheet.module.css';
import { Sheet } from '../parts/Sheet.tsx';
import stateBox from '../parts/state-box.module.css';
import { Trouble } from '../parts/Trouble.tsx';
import tableStyles from '../parts/table.module.css';
import { Waiting } from '../parts/Waiting.tsx';
import { useReport } from '../rest/use-report.ts';
import { ByClass, Line, lineHeads } from './ByClass.tsx';
import pivotStyles from './pivot.module.css';

interface ByDayProps {
  table: Pivot;
  /** How many members bet on each day; absent where not all classes are shown, of which there is no such number. */
  days?: OwnFigures['days'] | undefined;
}

const ByDay = ({ table, days }: ByDayProps) => {
  const bettors = days && new Map(days.map((one) => [one.day, one.bettors]));
  const translate = useTranslate();
  return (
    <Sheet title={translate('console.partner.by_day')}>
      <ScrollX label={translate('console.partner.by_day')}>
        <table className={clsx(tableStyles.table, pivotStyles.pivot)}>
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
              {lineHeads.map((name) => (
                <th key={name}>{translate(name)}</th>
              ))}
              {bettors && <th>{translate('console.bettors')}</th>}
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
                {bettors && <td>{bettors.get(line.day) ?? 0}</td>}
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
              {bettors && <td />}
            </tr>
          </tfoot>
        </table>
      </ScrollX>
    </Sheet>
  );
};

interface FiguresPageProps {
  title?: string;
  /** Classes of games that alone are counted; absent for all. */
  classes?: readonly string[];
  start?: Preset;
}

/** The partner's own figures: stakes, winnings and rolling, by class and by day. */
export const FiguresPage = ({ title = 'console.page.figures', classes, start = 'week' }: FiguresPageProps) => {
  const translate = useTranslate();
  const today = dayOf(new Date());
  const [range, setRange] = useState<DayRange>(presetRange(start, today));
  const { data, error, isPending, refetch } = useReport('own-figures', {
    filter: { ...range },
    everyMs: 15_000,
  });
  const rows = data?.rows ?? [];
  const table = pivot(classes ? rows.filter((row) => classes.includes(row.game_class)) : rows);
  return (
    <>
      <div className={layout.pageHead}>
        <PageTitle title={title} />
        <DayFilter
          open={false}
          range={range}
          onChange={(next) => setRange({ from: next.from ?? today, to: next.to ?? next.from ?? today })}
        />
      </div>
      {error && <Trouble error={error} onRetry={() => void refetch()} />}
      {isPending && (
        <Sheet title={translate('console.partner.by_class')}>
          <Waiting rows={8} />
        </Sheet>
      )}
      {data && table.days.length === 0 && (
        <p className={clsx(sheet.sheet, stateBox.box)}>{translate('console.empty.figures')}</p>
      )}
      {data && table.days.length > 0 && (
        <div className={layout.columns}>
          <ByClass table={table} />
          <ByDay table={table} days={classes ? undefined : data.days} />
        </div>
      )}
    </>
  );
};
