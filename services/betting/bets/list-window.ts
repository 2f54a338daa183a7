import { isDay, kstDayStart } from '@madang/runtime/clock.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { firstIdOf } from '@madang/runtime/ids.ts';

const dayMs = 86_400_000;

/** Bounds on ids that stand for a span of business days, both included; an empty day is no bound. VALIDATION names a bad one. */
export function idsOfDays(startedOn: string, endedOn: string): { from: string; before: string } {
  return {
    from: startedOn ? firstIdOf(dayStartMs(startedOn, 'started_on')) : '00000000-0000-0000-0000-000000000000',
    before: endedOn ? firstIdOf(dayStartMs(endedOn, 'ended_on') + dayMs) : 'ffffffff-ffff-ffff-ffff-ffffffffffff',
  };
}

function dayStartMs(day: string, field: string): number {
  if (!isDay(day)) throw new DomainError('VALIDATION', { field });
  return kstDayStart(day).getTime();
}
