import { type Timestamp, timestampDate } from '@bufbuild/protobuf/wkt';
import { DomainError } from '@madang/runtime/errors.ts';

/** Refuses a change that began with another row than the one that is there. */
export function checkUnchanged(row: { readonly changed_at: Date }, known: Timestamp | undefined): void {
  if (known && timestampDate(known).getTime() !== row.changed_at.getTime())
    throw new DomainError('STATE_CONFLICT', { field: 'changed_at' });
}

/** The time of a change: never that of the one before it, so that the two are told apart. */
export const changeTime = (now: Date, before?: Date): Date =>
  before && now <= before ? new Date(before.getTime() + 1) : now;
