import { clsx } from 'clsx';
import { useTranslate } from 'react-admin';
import type { ReportOf } from '../contract/rows.ts';
import { Money } from '../parts/Money.tsx';
import { useScrolledPast } from '../parts/use-scrolled-past.ts';
import { useMe } from '../rest/use-me.ts';
import styles from './TopInfo.module.css';

/** Further down than this the table is out of the way. */
const hiddenPastPx = 120;
/** The classes whose rates partners go by. */
const rated = ['slot', 'casino'] as const;

/** Theme A's table on top: what I have, what I earn on, and what stands below me. */
export const TopInfo = ({ figures }: { figures: ReportOf<'own-figures'> | undefined }) => {
  const translate = useTranslate();
  const me = useMe();
  const isHidden = useScrolledPast(hiddenPastPx);
  const { own, subtree, rows } = figures ?? {};
  const rates = own?.rates as Readonly<Record<string, number>> | undefined;
  const cells: [string, React.ReactNode][] = [
    ['console.account.money', <Money key="m" value={own?.money} />],
    ...(me.has_eggs ? [['console.account.egg', <Money key="e" value={own?.egg} />] as [string, React.ReactNode]] : []),
    ['console.partner.points', <Money key="p" value={own?.point} unit=" P" />],
    ...rated.map((name): [string, React.ReactNode] => [
      `console.class.${name}`,
      rates?.[name] === undefined ? '–' : `${rates[name]}%`,
    ]),
    [
      'console.partner.today_flow',
      <Money key="f" value={subtree ? subtree.charges - subtree.exchanges : undefined} signed />,
    ],
    ['console.partner.today_rolling', <Money key="r" value={rows?.reduce((sum, row) => sum + row.rolling, 0)} />],
    ['console.partner.money_below', <Money key="mb" value={subtree?.money ?? undefined} />],
    ['console.partner.points_below', <Money key="pb" value={subtree?.point ?? undefined} unit=" P" />],
    ['console.tree.members', subtree ? `${subtree.members}/${subtree.online}` : '–'],
  ];
  return (
    <table className={clsx(styles.table, isHidden && styles.hidden)}>
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
            <td key={label}>{value}</td>
          ))}
        </tr>
      </tbody>
    </table>
  );
};
