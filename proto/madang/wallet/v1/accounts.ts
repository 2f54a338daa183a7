import { BalanceType, HouseAccount } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';

/** The names under which balance types stand in requests, filters and rows. */
export const balanceTypes = {
  money: BalanceType.MONEY,
  point: BalanceType.POINT,
  egg: BalanceType.EGG,
  held: BalanceType.HELD,
  debt: BalanceType.DEBT,
} as const;
export type BalanceTypeName = keyof typeof balanceTypes;

const houseAccount = (account: HouseAccount): bigint => -BigInt(account);

/** The ledger's accounts of the house. The ids are stored in every transfer. */
export const houseAccounts = {
  bank: houseAccount(HouseAccount.BANK),
  bets: houseAccount(HouseAccount.BETS),
  bonus: houseAccount(HouseAccount.BONUS),
  commission: houseAccount(HouseAccount.COMMISSION),
  adjustment: houseAccount(HouseAccount.ADJUSTMENT),
  points_conversion: houseAccount(HouseAccount.POINTS_CONVERSION),
  vendor: houseAccount(HouseAccount.VENDOR),
  clearing: houseAccount(HouseAccount.CLEARING),
  write_offs: houseAccount(HouseAccount.WRITE_OFFS),
} as const;
export type HouseAccountName = keyof typeof houseAccounts;

/** A transfer's reference has at most so many characters. */
export const maxReferenceLength = 120;

/** Four bits of an account id are its balance type; the rest is the owner. */
const typeBits = 4n;
const typeMask = (1n << typeBits) - 1n;
const maxOwner = (1n << 59n) - 1n;
const typeNames = new Map<bigint, BalanceTypeName>(
  Object.entries(balanceTypes).map(([name, type]) => [BigInt(type), name as BalanceTypeName]),
);
const houseNames = new Map<bigint, HouseAccountName>(
  Object.entries(houseAccounts).map(([name, id]) => [id, name as HouseAccountName]),
);

/** True for the id of a person: 1…2^59−1. */
export const isOwner = (owner: bigint): boolean => owner >= 1n && owner <= maxOwner;

/** The ledger's account of a person. Throws RangeError for who is no owner. */
export function accountOf(owner: bigint, type: BalanceTypeName): bigint {
  if (!isOwner(owner)) throw new RangeError(`${owner} is no owner of ledger accounts`);
  return (owner << typeBits) | BigInt(balanceTypes[type]);
}

/** Whose account it is and of which type; undefined for a house account and for what is no account. */
export function ownerOf(account: bigint): { owner: bigint; balanceType: BalanceTypeName } | undefined {
  const balanceType = typeNames.get(account & typeMask);
  return account > typeMask && balanceType ? { owner: account >> typeBits, balanceType } : undefined;
}

/** The name of a house account; undefined for any other id. */
export const houseAccountOf = (account: bigint): HouseAccountName | undefined => houseNames.get(account);

/** True for an account whose balance is kept and never goes below zero: every one of a person. */
export const isGuarded = (account: bigint): boolean => account > 0n;
