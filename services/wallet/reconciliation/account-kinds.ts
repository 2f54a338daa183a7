import { balanceTypes, type HouseAccountName, houseAccounts } from '@madang/proto/madang/wallet/v1/accounts.ts';

/** What people have, and what lies in bets that have no outcome yet. */
export const peopleKinds = [
  'member_money',
  'held',
  'open_bets',
  'member_points',
  'eggs',
  'partner_money',
  'partner_points',
] as const;

/** The house's side; what people owe is its claim, and the clearing account the other side of it. */
export const houseKinds = [
  'bank',
  'bets',
  'bonus',
  'commission',
  'vendor',
  'adjustment',
  'conversion',
  'write_offs',
  'debts',
  'clearing',
] as const;

export const accountKinds = [...peopleKinds, ...houseKinds] as const;
export type AccountKindName = (typeof accountKinds)[number];

export const isAccountKind = (name: string): name is AccountKindName =>
  (accountKinds as readonly string[]).includes(name);

/** The columns of a sheet. */
export const movements = [
  'deposits',
  'withdrawals',
  'bonus',
  'bets',
  'winnings',
  'commission',
  'moves',
  'adjustments',
] as const;
export type MovementName = (typeof movements)[number];

/**
 * Stands for the stakes of bets without an outcome. The ledger has no account for them: a stake is the house's from the
 * moment it is posted, and the sheet takes it apart.
 */
export const openBetsClass = 0;

/** The class of a leg: the number of a house account, 0 for open bets, or the number of a balance type. */
export type LegClass = number;

const ofHouse: Record<HouseAccountName, AccountKindName> = {
  bank: 'bank',
  bets: 'bets',
  bonus: 'bonus',
  commission: 'commission',
  adjustment: 'adjustment',
  points_conversion: 'conversion',
  vendor: 'vendor',
  write_offs: 'write_offs',
  clearing: 'clearing',
};
const houseByClass = new Map<LegClass, AccountKindName>(
  Object.entries(houseAccounts).map(([name, id]) => [Number(id), ofHouse[name as HouseAccountName]]),
);

/** The row of a leg; `owner` is member or agent, and of no meaning for the house. */
export function accountKindOf(leg: LegClass, owner: string): AccountKindName {
  const partner = owner === 'agent';
  switch (leg) {
    case openBetsClass:
      return 'open_bets';
    case balanceTypes.money:
      return partner ? 'partner_money' : 'member_money';
    case balanceTypes.point:
      return partner ? 'partner_points' : 'member_points';
    case balanceTypes.egg:
      return 'eggs';
    case balanceTypes.held:
      return 'held';
    case balanceTypes.debt:
      return 'debts';
    default: {
      const kind = houseByClass.get(leg);
      if (!kind) throw new RangeError(`${leg} is no class of accounts`);
      return kind;
    }
  }
}
