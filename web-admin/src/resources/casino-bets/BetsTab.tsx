import type { Id } from '../../contract/rows.ts';
import { ResourceList } from '../../lists/ResourceList.tsx';
import { type CasinoKind, casinoBetsOf } from './spec.tsx';
import { useOpenBet } from './use-open-bet.ts';

/** One member's bets of a kind, within its page. */
export const BetsTab = ({ kind, accountId, perPage }: { kind: CasinoKind; accountId: Id; perPage: number }) => (
  <ResourceList
    key={kind}
    embedded
    spec={casinoBetsOf(kind, accountId)}
    extras={{ onOpen: useOpenBet(kind) }}
    perPage={perPage}
  />
);
