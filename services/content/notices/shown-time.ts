import { type Timestamp, timestampDate } from '@bufbuild/protobuf/wkt';
import { DomainError } from '@madang/runtime/errors.ts';

const earliest = Date.parse('2000-01-01T00:00:00Z');
const latest = Date.parse('2100-01-01T00:00:00Z');

/** When something begins or ends to be shown, or null for no such time: VALIDATION for a time that nobody means. */
export function shownTime(time: Timestamp | undefined, field: string): Date | null {
  if (!time) return null;
  const date = timestampDate(time);
  if (!(date.getTime() >= earliest && date.getTime() < latest)) throw new DomainError('VALIDATION', { field });
  return date;
}
