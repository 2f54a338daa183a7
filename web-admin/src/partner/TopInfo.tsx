import { useTranslate } from 'react-admin';
import { dayOf } from '../figures/days.ts';
import { Money } from '../parts/Money.tsx';
import { Trouble } from '../parts/Trouble.tsx';
import { useMe } from '../rest/use-me.ts';
import { useReport } from '../rest/use-report.ts';
import styles from './TopInfo.module.css';

/** Theme A's table on top: what I have, what I earn on, and what stands below me. */
export const TopInfo = () => {
  const translate = useTranslate();
  const me = useMe();
  const today = dayOf(new Date());
  const { data, error, refetch } = useReport('own-figures', {
    filter: { from: today, to: today },
    everyMs: 8_000,
  });
  if (error) return <Trouble error={error} onRetry={() => void refetch()} />;
  const rolling = data?.rows.reduce((sum, row) => sum + row.rolling, 0);
  const cells: [string, React.ReactNode][] = [
    ['console.account.money', <Money key="m" value={data?.own.money} />],
    ['console.partner.points', <Money key="p" value={data?.own.point} unit=" P" />],
    ...(me.has_eggs
      ? [['console.account.egg', <Money key="e" value={data?.own.egg} />] as [string, React.ReactNode]]
      : []),
    ...Object.entries(data?.own.rates ?? {}).map(([name, rate]): [string, React.ReactNode] => [
      `console.class.${name}`,
      `${rate}%`,
    ]),
    [
      'console.partner.today_flow',
      <Money key="f" value={data ? data.subtree.charges - data.subtree.exchanges : undefined} signed />,
    ],
    ['console.partner.today_rolling', <Money key="r" value={rolling} />],
    ['console.tree.members', data ? `${data.subtree.members}/${data.subtree.online}` : '–'],
  ];
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {cells.map(([label]) => (
            <th key={label}>{translate(label)}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          {cells.map(([label, value]) => (
            <td key={label} data-label={translate(label)}>
              {value}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
};
