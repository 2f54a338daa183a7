import { useTranslate } from 'react-admin';
import { StateMark } from '../../../parts/StateMark.tsx';
import type { VendorState } from './vendor-state.ts';

const looks: Record<VendorState, string> = {
  fine: 'normal',
  slow: 'waiting',
  refusing: 'problem',
  quiet: 'new',
  maintenance: 'blocked',
  hidden: 'cancelled',
  unconnected: 'stopped',
};

/** How a supplier stands, as a shape and a word. */
export const VendorMark = ({ state }: { state: VendorState }) => (
  <StateMark state={looks[state]} label={useTranslate()(`console.casino.state.${state}`)} />
);
