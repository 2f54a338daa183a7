import { useTranslate } from 'react-admin';
import type { Approval } from '../../contract/admin.ts';
import { StateMark } from '../../parts/StateMark.tsx';

/** States of requests that have a look of their own among all states; one that is over looks like one that was withdrawn. */
const looks: Record<Approval['state'], string> = {
  waiting: 'waiting',
  approved: 'approved',
  refused: 'refused',
  withdrawn: 'withdrawn',
  expired: 'withdrawn',
  scheduled: 'waiting',
  applied: 'approved',
  failed: 'failed',
};

export const ApprovalState = ({ state }: { state: Approval['state'] }) => {
  const translate = useTranslate();
  return <StateMark state={looks[state]} label={translate(`console.approval.state.${state}`)} />;
};
