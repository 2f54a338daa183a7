import type { Queryable } from '@madang/runtime/database.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { maxCounted } from './count.ts';
import type { EntryFilter } from './entry-filter.ts';
import type { EntryPage } from './entry-row.ts';
import { entriesOfAll } from './of-all.ts';
import { entriesOfOwners } from './of-owners.ts';

/** Keys count from 1970 on: what begins before then begins with the first key. */
const keyed = (at: Date | undefined): Date | undefined => at && new Date(Math.max(0, at.getTime()));

/** A page of the ledger's entries of people, newest first. VALIDATION for one that lies further back than is counted. */
export async function findEntries(
  db: Queryable,
  filter: EntryFilter,
  limit: number,
  offset: number,
): Promise<EntryPage> {
  const spanned = { ...filter, from: keyed(filter.from), to: keyed(filter.to) };
  const { owners } = spanned;
  const page = { limit, offset };
  if (owners?.length === 1 && spanned.balanceTypes.length === 1 && !spanned.kinds)
    return entriesOfOwners(db, owners, spanned, page);
  if (offset > maxCounted) throw new DomainError('VALIDATION', { field: 'offset', meta: { max: `${maxCounted}` } });
  return owners ? entriesOfOwners(db, owners, spanned, page) : entriesOfAll(db, spanned, page);
}
