import type { ReactNode } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { House } from '../../contract/report.ts';
import { Money } from '../../parts/Money.tsx';
import { Sheet } from '../../parts/Sheet.tsx';
import stateBox from '../../parts/state-box.module.css';
import { Trouble } from '../../parts/Trouble.tsx';
import { useReport } from '../../rest/use-report.ts';
import styles from './HouseSheet.module.css';

const everyMs = 30_000;
/** A list is counted so far; as many says that there may be more. */
const mostCounted = 10_000;
const listPath = (resource: string, filter: object, sort = 'created_at') =>
  `/${resource}?${new URLSearchParams({ filter: JSON.stringify(filter), sort, order: 'DESC' })}`;

interface FigureProps {
  name: string;
  to: string;
  children: ReactNode;
}

const Figure = ({ name, to, children }: FigureProps) => {
  const translate = useTranslate();
  return (
    <Link to={to} className={styles.figure}>
      <span>{translate(`console.dashboard.${name}`)}</span>
      <b>{children}</b>
    </Link>
  );
};

const Figures = ({ house: { members, holdings, open_bets: open } }: { house: House }) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const count = (n: number) => n.toLocaleString(locale);
  const { member, agent } = holdings;
  return (
    <div className={styles.figures}>
      <Figure name="members" to={listPath('members', {})}>
        {count(members.all)}
      </Figure>
      <Figure name="online" to={listPath('members', { online: true })}>
        {count(members.online)}
      </Figure>
      {member && (
        <>
          <Figure name="member_money" to={listPath('members', {}, 'money')}>
            <Money value={member.money} />
          </Figure>
          <Figure name="member_point" to={listPath('members', {}, 'point')}>
            <Money value={member.point} unit=" P" />
          </Figure>
          <Figure name="member_egg" to={listPath('members', {}, 'egg')}>
            <Money value={member.egg} />
          </Figure>
        </>
      )}
      {agent && (
        <>
          <Figure name="agent_money" to={listPath('agents', {}, 'money')}>
            <Money value={agent.money} />
          </Figure>
          <Figure name="agent_point" to={listPath('agents', {}, 'point')}>
            <Money value={agent.point} unit=" P" />
          </Figure>
        </>
      )}
      {open && (
        <Figure name="open_bets" to={listPath('bets', { status: ['pending', 'accepted'] }, 'placed_at')}>
          <Money value={open.stake} />{' '}
          <small>
            {open.count >= mostCounted
              ? translate('console.dashboard.at_least', { count: count(open.count) })
              : `×${count(open.count)}`}
          </small>
        </Figure>
      )}
    </div>
  );
};

/** How the house stands now: who there is, what people hold, and the bets in progress; each figure leads to its list. */
export const HouseSheet = () => {
  const translate = useTranslate();
  const { data, error, refetch, isPending } = useReport('house', { everyMs });
  return (
    <Sheet title={translate('console.dashboard.house')} className={styles.sheet}>
      {error && <Trouble error={error} onRetry={() => void refetch()} />}
      {isPending && <p className={stateBox.box}>{translate('ra.page.loading')}</p>}
      {data && <Figures house={data} />}
    </Sheet>
  );
};
