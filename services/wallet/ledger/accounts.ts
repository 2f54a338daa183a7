import { DomainError } from '@madang/runtime/errors.ts';

/** What a person holds, each in an account of its own. The codes are part of every stored account id. */
export const balanceTypes = { money: 1, point: 2, egg: 3, held: 4, debt: 5 } as const;
export type BalanceType = keyof typeof balanceTypes;

/**
 * The house's accounts: the other side of what people gain and lose. They have no floor and no row, so that
 * no posting waits for another on them. The ids are stored in every transfer.
 */
export const houses = {
  bank: -1n,
  bets: -2n,
  bonus: -3n,
  commission: -4n,
  adjustment: -5n,
  points_conversion: -6n,
  vendor: -7n,
  clearing: -8n,
} as const;
export type House = keyof typeof houses;

const codes = new Map<number, BalanceType>(
  Object.entries(balanceTypes).map(([name, code]) => [code, name as BalanceType]),
);
const houseIds = new Map<bigint, House>(Object.entries(houses).map(([name, id]) => [id, name as House]));
const maxOwner = (1n << 59n) - 1n;

/** The ledger's account of a person's balance type. Throws VALIDATION for an owner outside 1…2^59−1. */
export function accountOf(owner: bigint, balanceType: BalanceType): bigint {
  if (owner < 1n || owner > maxOwner) throw new DomainError('VALIDATION', { field: 'owner' });
  return owner * 16n + BigInt(balanceTypes[balanceType]);
}

/** Whose account it is and which balance type; undefined for a house account and for what is no account. */
export function ownerOf(account: bigint): { owner: bigint; balanceType: BalanceType } | undefined {
  const balanceType = codes.get(Number(account & 15n));
  return account > 15n && balanceType ? { owner: account >> 4n, balanceType } : undefined;
}

/** The name of a house account; undefined for any other id. */
export function houseOf(account: bigint): House | undefined {
  return houseIds.get(account);
}

/** True for an account whose balance is kept and never goes below zero: every one of a person. */
export function isGuarded(account: bigint): boolean {
  return account > 0n;
}
