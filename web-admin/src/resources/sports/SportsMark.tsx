import { useTranslate } from 'react-admin';
import type { Fixture } from '../../contract/sports.ts';
import { StateMark } from '../../parts/StateMark.tsx';

/** Which of the console's shapes a state of a match or a market has. */
const looks: Record<string, string> = {
  waiting: 'waiting',
  released: 'open',
  in_progress: 'running',
  sales_stopped: 'stopped',
  awaiting_result: 'pending',
  result_entered: 'settled',
  open: 'normal',
  suspended: 'suspended',
  closed: 'closed',
  settled: 'settled',
  cancelled: 'cancelled',
};

/** A state of sports in its shape and words. */
export const SportsMark = ({ state, of }: { state: string; of: 'state' | 'market_state' }) => {
  const translate = useTranslate();
  return <StateMark state={looks[state] ?? state} label={translate(`console.sports.${of}.${state}`, { _: state })} />;
};

export const FixtureMark = ({ fixture: { state } }: { fixture: Pick<Fixture, 'state'> }) => (
  <SportsMark state={state} of="state" />
);
