import { isDay, kstDayStart } from '@madang/runtime/clock.ts';
import { DomainError } from '@madang/runtime/errors.ts';

const dayMs = 86_400_000;

export interface Span {
  /** First instant; null for no bound. */
  from: Date | null;
  /** First instant behind it; null for no bound. */
  until: Date | null;
}

/** The instants of business days, both inclusive; empty for no bound. VALIDATION for a day that no calendar has. */
export function spanOf({ startedOn, endedOn }: { startedOn: string; endedOn: string }): Span {
  if (startedOn && !isDay(startedOn)) throw new DomainError('VALIDATION', { field: 'started_on' });
  if (endedOn && !isDay(endedOn)) throw new DomainError('VALIDATION', { field: 'ended_on' });
  return {
    from: startedOn ? kstDayStart(startedOn) : null,
    until: endedOn ? new Date(kstDayStart(endedOn).getTime() + dayMs) : null,
  };
}
