import type { Settlement } from '../../contract/settlement.ts';
import type { Way } from './MoveDialog.tsx';

type Stands = Pick<Settlement, 'state' | 'kind' | 'account_id' | 'payer_id'>;

const ways: Readonly<Record<string, Way>> = { recorded: 'pay', paid: 'recover' };

/** What can be done about a settlement as it stands. */
export const wayOf = ({ state }: Pick<Stands, 'state'>): Way | undefined => ways[state];

/** What a partner may do of it: pay others' losses out of its own money, and take back what it paid itself. */
export function wayOfPartner(settlement: Stands, me: number): Way | undefined {
  const { kind, account_id: account, payer_id: payer } = settlement;
  if (account === me || kind === 'compensation') return undefined;
  const way = wayOf(settlement);
  return way === 'recover' && payer !== me ? undefined : way;
}

/** How often a settlement is read again whose money is on its way; undefined for one that stands. */
export const pollOf = (state: string | undefined): number | undefined =>
  state === 'paying' || state === 'recovering' ? 2_000 : undefined;
