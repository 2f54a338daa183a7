import { isDay } from '@madang/runtime/clock.ts';
import { DomainError } from '@madang/runtime/errors.ts';

/** A span of business days, both ends included; VALIDATION where an end is no day, or the last is more days after the first. */
export function checkSpan({ startedOn, endedOn }: { startedOn: string; endedOn: string }, maxDays: number): void {
  if (!isDay(startedOn)) throw new DomainError('VALIDATION', { field: 'started_on' });
  if (!isDay(endedOn)) throw new DomainError('VALIDATION', { field: 'ended_on' });
  const days = (Date.parse(endedOn) - Date.parse(startedOn)) / 86_400_000;
  if (days < 0 || days > maxDays) throw new DomainError('VALIDATION', { field: 'ended_on' });
}
