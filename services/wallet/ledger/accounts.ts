import { DomainError } from '@madang/runtime/errors.ts';

/** What a person holds, each in an account of its own. The codes are part of every stored account id. */
export const purses = { money: 1, point: 2, egg: 3, held: 4, debt: 5 } as const;
export type Purse = keyof typeof purses;

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

const codes = new Map<number, Purse>(Object.entries(purses).map(([name, code]) => [code, name as Purse]));
const houseIds = new Map<bigint, House>(Object.entries(houses).map(([name, id]) => [id, name as House]));
const greatestOwner = (1n << 59n) - 1n;

/** The ledger's account of a person's purse. Throws VALIDATION for an owner outside 1…2^59−1. */
export function accountOf(owner: bigint, purse: Purse): bigint {
  if (owner < 1n || owner > greatestOwner) throw new DomainError('VALIDATION', { field: 'owner' });
  return owner * 16n + BigInt(purses[purse]);
}

/** Whose account it is and which purse; undefined for a house account and for what is no account. */
export function ownerOf(account: bigint): { owner: bigint; purse: Purse } | undefined {
  const purse = codes.get(Number(account & 15n));
  return account > 15n && purse ? { owner: account >> 4n, purse } : undefined;
}

/** The name of a house account; undefined for any other id. */
export function houseOf(account: bigint): House | undefined {
  return houseIds.get(account);
}

/** True for an account whose balance is kept and never goes below zero: every one of a person. */
export function isGuarded(account: bigint): boolean {
  return account > 0n;
}
