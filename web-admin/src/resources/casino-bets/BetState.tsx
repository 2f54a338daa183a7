import { useTranslate } from 'react-admin';
import { StateMark } from '../../parts/StateMark.tsx';

/** How a bet stands; one without an outcome is under way, where other things of that state are open. */
export const BetState = ({ status }: { status: string }) => (
  <StateMark state={status} label={useTranslate()(`console.casino_bets.status.${status}`)} />
);
