import { clsx } from 'clsx';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { RowOf } from '../../contract/rows.ts';
import cells from '../../lists/cells.module.css';
import { listPath } from '../../lists/paths.ts';
import { Age, targets } from '../../parts/Age.tsx';
import layout from '../../parts/layout.module.css';
import { Nickname } from '../../parts/Nickname.tsx';
import text from '../../parts/text.module.css';
import { useWorkQueues } from '../../shell/work-queues.tsx';
import { useOldest } from './use-oldest.ts';
import { WorkLane, WorkQueueRow } from './WorkQueuePanel.tsx';

const open = { status: 'open' };

/** Members that asked where to pay to and wait for an answer, the oldest first; each leads to its answer. */
export const InquiryLane = () => {
  const translate = useTranslate();
  const { workQueues } = useWorkQueues();
  const { data, error, isPending } = useOldest<RowOf<'account-inquiries'>>(
    'account-inquiries',
    open,
    'created_at',
    'ASC',
  );
  return (
    <WorkLane
      icon="message"
      title={translate('console.page.account_inquiries')}
      count={workQueues?.inquiries}
      to={listPath('/account-inquiries', open)}
      error={error}
      empty={!isPending && data?.length === 0}
    >
      {data?.map((inquiry) => (
        <Link key={inquiry.id} to={listPath('/account-inquiries', { ...open, account_id: inquiry.account_id })}>
          <WorkQueueRow
            age={<Age since={inquiry.created_at} target={targets.inquiries} />}
            first={
              <>
                <span className={clsx(layout.grow, text.ellipsis)}>
                  <Nickname name={inquiry.nickname} id={inquiry.account_id} />{' '}
                  <span className={cells.level}>Lv{inquiry.level}</span>
                </span>
                <span className={text.small}>{translate('console.dashboard.answer')}</span>
              </>
            }
            second={<span className={text.ellipsis}>{inquiry.account}</span>}
          />
        </Link>
      ))}
    </WorkLane>
  );
};
