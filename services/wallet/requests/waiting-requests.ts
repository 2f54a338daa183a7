import type { Sample } from '@madang/runtime/sample.ts';

const open = `status in ('new', 'waiting')`;
/** What waits beyond this is counted as this much. */
const most = 10_000;

const waiting = (kind: string, table: string, where: string): string =>
  `select '${kind}' as label, count(*) as count, min(created_at) as oldest
     from (select created_at from ${table} where ${where} order by created_at limit ${most}) w`;

const all = [
  waiting('deposit', 'deposits', open),
  waiting('withdrawal', 'withdrawals', open),
  waiting('account_inquiry', 'account_inquiries', `status = 'open'`),
].join(' union all ');

/** What members asked for and an operator has to decide on, by the indexes of what is open. */
export const waitingRequests: readonly Sample[] = [
  {
    name: 'madang_requests_waiting',
    help: 'Requests that wait for an operator',
    label: 'kind',
    sql: `select label, count as value from (${all}) a`,
  },
  {
    name: 'madang_requests_oldest_seconds',
    help: 'Age of the oldest request that waits for an operator',
    label: 'kind',
    sql: `select label, coalesce(date_part('epoch', now() - oldest), 0) as value from (${all}) a`,
  },
];
