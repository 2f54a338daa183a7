import { BulkReason } from '../../lists/BulkReason.tsx';

/** Takes messages back from those who read them, who did not, or all. */
export const Withdraw = ({ from }: { from: 'read' | 'unread' | 'all' }) => (
  <BulkReason
    resource="messages"
    action="withdraw"
    words={`console.support.withdraw_${from}`}
    fields={{ from }}
    reason={false}
    danger={from === 'all'}
  />
);
