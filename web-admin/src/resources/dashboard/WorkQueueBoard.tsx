import { clsx } from 'clsx';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { Member } from '../../contract/member.ts';
import type { MoneyRequest } from '../../contract/money-request.ts';
import type { Bet } from '../../contract/records.ts';
import type { RowOf } from '../../contract/rows.ts';
import cells from '../../lists/cells.module.css';
import { listPath, memberPath } from '../../lists/paths.ts';
import { Age, targets } from '../../parts/Age.tsx';
import layout from '../../parts/layout.module.css';
import { Money } from '../../parts/Money.tsx';
import { Nickname } from '../../parts/Nickname.tsx';
import sheet from '../../parts/Sheet.module.css';
import text from '../../parts/text.module.css';
import { useMay } from '../../rest/use-may.ts';
import { highBets, highBetsPath } from '../../shell/work-queue-looks.ts';
import { BetLegs } from '../logs/BetLegs.tsx';
import { RequestEvidence, RequestSeals } from '../money-requests/columns.tsx';
import { queueFilter } from '../money-requests/spec.ts';
import { useOldest } from './use-oldest.ts';
import styles from './WorkQueueBoard.module.css';
import { WorkQueuePanel, WorkQueueRow } from './WorkQueuePanel.tsx';

const waitingInquiries = { status: 'awaiting', deleted: false };

const RequestQueue = ({ resource }: { resource: 'charges' | 'exchanges' }) => {
  const { data, error, isPending } = useOldest<MoneyRequest>(resource, queueFilter(resource), 'created_at', 'ASC');
  return (
    <WorkQueuePanel name={resource} error={error} empty={!isPending && data?.length === 0}>
      {data?.map((request) => (
        <Link
          key={request.id}
          to={listPath(`/${resource}`, { ...queueFilter(resource), account_id: request.account_id })}
        >
          <WorkQueueRow
            age={<Age since={request.created_at} target={targets[resource]} />}
            first={
              <>
                <span className={clsx(layout.grow, text.ellipsis)}>
                  <Nickname name={request.nickname} id={request.account_id} />{' '}
                  <span className={cells.level}>Lv{request.level}</span>
                </span>
                <Money value={request.amount} />
              </>
            }
            second={
              <>
                <span className={clsx(layout.grow, text.ellipsis)}>
                  <RequestEvidence request={request} />
                </span>
                {request.first_approver && <RequestSeals request={request} />}
              </>
            }
          />
        </Link>
      ))}
    </WorkQueuePanel>
  );
};

const JoinQueue = () => {
  const { data, error, isPending } = useOldest<Member>('members', { state: 'waiting' }, 'created_at', 'ASC');
  return (
    <WorkQueuePanel name="joins" error={error} empty={!isPending && data?.length === 0}>
      {data?.map((member) => (
        <Link key={member.id} to={memberPath(member.id)}>
          <WorkQueueRow
            age={<Age since={member.created_at} target={targets.joins} />}
            first={
              <span className={text.ellipsis}>
                <Nickname name={member.nickname} color={member.nickname_color} />
              </span>
            }
            second={
              <span className={text.ellipsis}>{[member.account, member.join_code].filter(Boolean).join(' · ')}</span>
            }
          />
        </Link>
      ))}
    </WorkQueuePanel>
  );
};

const HighBetQueue = () => {
  const { data, error, isPending } = useOldest<Bet>('bets', highBets, 'placed_at', 'DESC');
  return (
    <WorkQueuePanel name="high_bets" to={highBetsPath} error={error} empty={!isPending && data?.length === 0}>
      {data?.map((bet) => (
        <Link key={bet.id} to={memberPath(bet.account_id)}>
          <WorkQueueRow
            age={<Age since={bet.placed_at} target={targets.high_bets} />}
            first={
              <>
                <span className={clsx(layout.grow, text.ellipsis)}>
                  <Nickname name={bet.nickname} id={bet.account_id} />
                </span>
                <Money value={bet.stake} />
              </>
            }
            second={
              <span className={text.ellipsis}>
                <BetLegs bet={bet} />
              </span>
            }
          />
        </Link>
      ))}
    </WorkQueuePanel>
  );
};

const SupportQueue = () => {
  const { data, error, isPending } = useOldest<RowOf<'inquiries'>>('inquiries', waitingInquiries, 'asked_at', 'ASC');
  return (
    <WorkQueuePanel name="support" error={error} empty={!isPending && data?.length === 0}>
      {data?.map((inquiry) => (
        <Link key={inquiry.id} to={`/inquiries/${inquiry.id}/show`}>
          <WorkQueueRow
            age={<Age since={inquiry.asked_at} target={targets.support} />}
            first={
              <span className={text.ellipsis}>
                <Nickname name={inquiry.nickname} id={inquiry.account_id} />
              </span>
            }
            second={
              <span className={text.ellipsis} title={inquiry.subject}>
                {inquiry.subject}
              </span>
            }
          />
        </Link>
      ))}
    </WorkQueuePanel>
  );
};

/** The work queues, oldest first, side by side; below one another on the phone. */
export const WorkQueueBoard = () => {
  const translate = useTranslate();
  const may = useMay();
  return (
    <section className={clsx(sheet.sheet, styles.board)} aria-label={translate('console.dashboard.work_queues')}>
      {may('deposits.read') && <RequestQueue resource="charges" />}
      {may('withdrawals.read') && <RequestQueue resource="exchanges" />}
      {may('members.read') && <JoinQueue />}
      {may('bets.read') && <HighBetQueue />}
      {may('content.read') && <SupportQueue />}
    </section>
  );
};
