import { ResourceList } from '../../lists/ResourceList.tsx';
import { casinoBetList, slotBetList } from './spec.tsx';

/** Bets in casino games, and in slots, of everybody whom the caller may see. */
export const CasinoBetsPage = () => <ResourceList spec={casinoBetList} />;
export const SlotBetsPage = () => <ResourceList spec={slotBetList} />;
