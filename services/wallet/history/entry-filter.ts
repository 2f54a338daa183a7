import type { ListQuery } from '@madang/proto/madang/common/v1/common_pb.ts';
import { accountOf, type BalanceTypeName, balanceTypes, isOwner } from '@madang/proto/madang/wallet/v1/accounts.ts';
import { isDay, kstDayStart } from '@madang/runtime/clock.ts';
import { DomainError } from '@madang/runtime/errors.ts';

export interface EntryFilter {
  /** Whose entries; absent for everybody's. */
  owners: bigint[] | undefined;
  balanceTypes: BalanceTypeName[];
  kinds: string[] | undefined;
  /** First and last instant. */
  from: Date | undefined;
  to: Date | undefined;
  /** Whether what they come to is asked for too. */
  summed: boolean;
}

/** As many accounts as a search for a name may find. */
const maxOwners = 100;
const dayForm = /^\d{4}-\d{2}-\d{2}$/;
const dayMs = 86_400_000;

function instant(value: string | undefined, field: string, end: boolean): Date | undefined {
  if (value === undefined) return undefined;
  const at = dayForm.test(value) ? new Date(kstDayStart(value).getTime() + (end ? dayMs - 1 : 0)) : new Date(value);
  if (Number.isNaN(at.getTime()) || !isDay(value.slice(0, 10))) throw new DomainError('VALIDATION', { field });
  return at;
}

/** Reads the filter of a list of entries: `account_id`, `balance_type`, `kind`, `at_gte`, `at_lte`; anything else is refused. */
export function readEntryFilter({ filter }: ListQuery): EntryFilter {
  const known = ['account_id', 'balance_type', 'kind', 'at_gte', 'at_lte'];
  const unknown = Object.keys(filter).find((name) => !known.includes(name));
  if (unknown) throw new DomainError('VALIDATION', { field: unknown });
  const { account_id: account, balance_type: balanceType } = filter;
  const ids = account?.split(',');
  const isId = (id: string) => /^\d{1,18}$/.test(id) && isOwner(BigInt(id));
  if (ids && !(ids.length <= maxOwners && ids.every(isId)))
    throw new DomainError('VALIDATION', { field: 'account_id' });
  const wanted = balanceType === undefined ? Object.keys(balanceTypes) : balanceType.split(',');
  if (!wanted.every((name) => Object.hasOwn(balanceTypes, name)))
    throw new DomainError('VALIDATION', { field: 'balance_type' });
  return {
    owners: ids && [...new Set(ids)].map(BigInt),
    balanceTypes: wanted as BalanceTypeName[],
    kinds: filter.kind?.split(','),
    from: instant(filter.at_gte, 'at_gte', false),
    to: instant(filter.at_lte, 'at_lte', true),
    // KRW and points make no sum.
    summed: wanted.length === 1,
  };
}

export const accountsOf = (owners: readonly bigint[], wanted: readonly BalanceTypeName[]): bigint[] =>
  owners.flatMap((owner) => wanted.map((balanceType) => accountOf(owner, balanceType)));
