import type { ListQuery } from '@madang/proto/madang/common/v1/common_pb.ts';
import { isDay, kstDayStart } from '@madang/runtime/clock.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { accountOf, type Purse, purses } from '../ledger/accounts.ts';

export interface EntryFilter {
  /** Whose entries; absent for everybody's. */
  owner: bigint | undefined;
  purses: Purse[];
  kinds: string[] | undefined;
  /** First and last instant. */
  from: Date | undefined;
  to: Date | undefined;
}

const dayForm = /^\d{4}-\d{2}-\d{2}$/;
const dayMs = 86_400_000;

function instant(value: string | undefined, field: string, end: boolean): Date | undefined {
  if (value === undefined) return undefined;
  const at = dayForm.test(value) ? new Date(kstDayStart(value).getTime() + (end ? dayMs - 1 : 0)) : new Date(value);
  if (Number.isNaN(at.getTime()) || !isDay(value.slice(0, 10))) throw new DomainError('VALIDATION', { field });
  return at;
}

/** Reads the filter of a list of entries: `account_id`, `purse`, `kind`, `at_gte`, `at_lte`; anything else is refused. */
export function readEntryFilter({ filter }: ListQuery): EntryFilter {
  const known = ['account_id', 'purse', 'kind', 'at_gte', 'at_lte'];
  const unknown = Object.keys(filter).find((name) => !known.includes(name));
  if (unknown) throw new DomainError('VALIDATION', { field: unknown });
  const { account_id: account, purse } = filter;
  if (account !== undefined && !/^\d{1,18}$/.test(account))
    throw new DomainError('VALIDATION', { field: 'account_id' });
  const wanted = purse === undefined ? Object.keys(purses) : purse.split(',');
  if (!wanted.every((name) => Object.hasOwn(purses, name))) throw new DomainError('VALIDATION', { field: 'purse' });
  return {
    owner: account === undefined ? undefined : BigInt(account),
    purses: wanted as Purse[],
    kinds: filter.kind?.split(','),
    from: instant(filter.at_gte, 'at_gte', false),
    to: instant(filter.at_lte, 'at_lte', true),
  };
}

export const accountsOf = (owner: bigint, wanted: readonly Purse[]): bigint[] =>
  wanted.map((purse) => accountOf(owner, purse));
