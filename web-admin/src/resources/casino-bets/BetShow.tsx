import { useParams } from 'react-router';
import { BetDetail } from './BetDetail.tsx';

/** The page of a bet, for administrators. */
const BetShow = ({ kind }: { kind: 'casino' | 'slot' }) => <BetDetail id={useParams().id ?? ''} kind={kind} />;

export const CasinoBetShow = () => <BetShow kind="casino" />;
export const SlotBetShow = () => <BetShow kind="slot" />;
