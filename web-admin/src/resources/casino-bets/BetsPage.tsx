import { ResourceList } from '../../lists/ResourceList.tsx';
import { Switched } from './Switched.tsx';
import { type CasinoKind, casinoBetList, slotBetList } from './spec.tsx';
import { useOpenBet } from './use-open-bet.ts';

const BetsPage = ({ kind }: { kind: CasinoKind }) => {
  const onOpen = useOpenBet(kind);
  return (
    <Switched kinds={[kind]} title={`console.page.${kind}_bets`}>
      <ResourceList spec={kind === 'casino' ? casinoBetList : slotBetList} extras={{ onOpen }} />
    </Switched>
  );
};

/** Bets in casino games, and in slots, of everybody whom the caller may see. */
export const CasinoBetsPage = () => <BetsPage kind="casino" />;
export const SlotBetsPage = () => <BetsPage kind="slot" />;
