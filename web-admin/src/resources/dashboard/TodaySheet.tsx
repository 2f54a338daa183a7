import { clsx } from 'clsx';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { hourMinute } from '../../figures/moments.ts';
import { type DerivedFigure, withDerived } from '../../figures/today.ts';
import { Delta } from '../../parts/Delta.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { Money } from '../../parts/Money.tsx';
import { Sheet } from '../../parts/Sheet.tsx';
import { Spark } from '../../parts/Spark.tsx';
import screen from '../../parts/screen.module.css';
import stateBox from '../../parts/state-box.module.css';
import { Trouble } from '../../parts/Trouble.tsx';
import table from '../../parts/table.module.css';
import text from '../../parts/text.module.css';
import { useReport } from '../../rest/use-report.ts';
import { ClassSheet } from './ClassSheet.tsx';
import { FlowChart } from './FlowChart.tsx';
import { figurePath } from './figure-path.ts';
import styles from './TodaySheet.module.css';

const judged = new Set(['net', 'ggr']);

const Row = ({ figure, day }: { figure: DerivedFigure; day: string }) => {
  const translate = useTranslate();
  const main = figure.name as string;
  return (
    <tr className={main === 'ggr' ? styles.total : undefined}>
      <td>
        <Link to={figurePath(main, day)}>{translate(`console.figure.${main}`)}</Link>
      </td>
      <td className={clsx(text.right, styles.now)}>
        <Money value={figure.today} />
      </td>
      <td className={clsx(text.right, text.ink2, screen.onlyWide)}>
        <Money value={figure.yesterday} />
      </td>
      <td className={text.right}>
        <Delta now={figure.today} before={figure.yesterday} judged={judged.has(main)} />
      </td>
      <td className={clsx(text.right, text.ink2, screen.onlyWide)}>
        <Money value={figure.last_week} />
      </td>
      <td className={clsx(text.right, screen.onlyWide)}>
        <Delta now={figure.today} before={figure.last_week} judged={judged.has(main)} />
      </td>
      <td className={clsx(styles.spark, screen.onlyWide)}>
        <Spark values={figure.hours ?? []} before={figure.yesterday_hours ?? []} />
      </td>
      <td className={screen.onlyWide}>
        <Link to={figurePath(main, day)} aria-label={translate(`console.figure.${main}`)}>
          <Icon name="right" size="small" />
        </Link>
      </td>
    </tr>
  );
};

/** Today against yesterday and a week ago, at the same time of day; every figure leads to its list. */
export const TodaySheet = () => {
  const translate = useTranslate();
  const { data, error, refetch, isPending } = useReport('today', { everyMs: 15_000 });
  const figures = withDerived(data?.figures ?? []);
  const charges = figures.find((figure) => figure.name === 'charges');
  const exchanges = figures.find((figure) => figure.name === 'exchanges');
  return (
    <div className={styles.today}>
      <Sheet
        title={translate('console.dashboard.today')}
        tools={
          data && (
            <span className={clsx(text.ink3, text.small)}>
              {translate('console.dashboard.same_time', { at: hourMinute(data.at) })}
            </span>
          )
        }
      >
        {error && <Trouble error={error} onRetry={() => void refetch()} />}
        {isPending && <p className={stateBox.box}>{translate('ra.page.loading')}</p>}
        {data && (
          <table className={clsx(table.table, styles.table)}>
            <thead>
              <tr>
                <th>{translate('console.dashboard.figure')}</th>
                <th className={text.right}>{translate('console.days.today')}</th>
                <th className={clsx(text.right, screen.onlyWide)}>{translate('console.dashboard.yesterday')}</th>
                <th className={text.right}>{translate('console.dashboard.change')}</th>
                <th className={clsx(text.right, screen.onlyWide)}>{translate('console.dashboard.last_week')}</th>
                <th className={clsx(text.right, screen.onlyWide)}>{translate('console.dashboard.change')}</th>
                <th className={screen.onlyWide}>{translate('console.dashboard.hours')}</th>
                <td className={screen.onlyWide} />
              </tr>
            </thead>
            <tbody>
              {figures.map((figure) => (
                <Row key={figure.name} figure={figure} day={data.day} />
              ))}
            </tbody>
          </table>
        )}
      </Sheet>
      {data && (
        <div className={styles.charts}>
          {charges?.hours && exchanges?.hours && <FlowChart charges={charges} exchanges={exchanges} />}
          <ClassSheet classes={data.classes} />
        </div>
      )}
    </div>
  );
};
