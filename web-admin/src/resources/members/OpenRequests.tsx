import { Button } from '@mui/material';
import { useGetList, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { MoneyRequest } from '../../contract/money-request.ts';
import type { Id } from '../../contract/rows.ts';
import type { RequestResource } from '../../figures/request-rules.ts';
import { listPath } from '../../lists/paths.ts';
import { Age, targets } from '../../parts/Age.tsx';
import layout from '../../parts/layout.module.css';
import { Money } from '../../parts/Money.tsx';
import { Sheet } from '../../parts/Sheet.tsx';
import { RequestEvidence } from '../money-requests/columns.tsx';
import { queueFilter } from '../money-requests/spec.ts';

const Waiting = ({ resource, accountId }: { resource: RequestResource; accountId: Id }) => {
  const translate = useTranslate();
  const filter = { ...queueFilter(resource), account_id: accountId };
  const { data = [] } = useGetList<MoneyRequest>(
    resource,
    { pagination: { page: 1, perPage: 5 }, sort: { field: 'created_at', order: 'ASC' }, filter },
    { refetchInterval: 10_000 },
  );
  return data.map((request) => (
    <Sheet
      key={`${resource}-${request.id}`}
      title={`${translate(`console.request.${resource}`)} ${request.id}`}
      tools={<Age since={request.created_at} target={targets[resource]} />}
    >
      <div className={layout.form}>
        <div className={layout.row}>
          <RequestEvidence request={request} />
          <span className={layout.grow} />
          <b>
            <Money value={request.amount} />
          </b>
        </div>
        <Button component={Link} to={listPath(`/${resource}`, filter)}>
          {translate('console.member.open_request')}
        </Button>
      </div>
    </Sheet>
  ));
};

/** Requests of this member that wait for somebody. */
export const OpenRequests = ({ accountId }: { accountId: Id }) => (
  <>
    <Waiting resource="charges" accountId={accountId} />
    <Waiting resource="exchanges" accountId={accountId} />
  </>
);
