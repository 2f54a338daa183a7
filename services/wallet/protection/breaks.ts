import { kstOffsetMs } from '@madang/runtime/clock.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { waitMs } from './rules.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

const timeOuts: ReadonlyMap<string, number> = new Map([
  ['1h', hourMs],
  ['1d', dayMs],
  ['3d', 3 * dayMs],
  ['7d', 7 * dayMs],
  ['14d', 14 * dayMs],
  ['30d', 30 * dayMs],
]);
const exclusionMonths: ReadonlyMap<string, number> = new Map([
  ['6m', 6],
  ['1y', 12],
  ['5y', 60],
]);

export type BreakKind = 'time_out' | 'exclusion';

/** A break as it is stored. `until` is null for good. */
export interface BreakState {
  kind: BreakKind;
  beganAt: Date;
  until: Date | null;
  reopenAt: Date | null;
}

/** True while bets, deposits and conversions are closed: a time-out ends by itself, an exclusion only when it was asked to. */
export function isClosed(state: BreakState | undefined, now: Date): boolean {
  if (!state) return false;
  if (state.kind === 'time_out') return state.until === null || state.until > now;
  return state.reopenAt === null || state.reopenAt > now;
}

/** When a break that begins now is over; null for good. VALIDATION for a kind or a span that there is not. */
export function endOf(kind: string, span: string, now: Date): Date | null {
  if (kind !== 'time_out' && kind !== 'exclusion') throw new DomainError('VALIDATION', { field: 'kind' });
  if (kind === 'exclusion' && span === 'ever') return null;
  const ms = kind === 'time_out' ? timeOuts.get(span) : undefined;
  if (ms !== undefined) return new Date(now.getTime() + ms);
  const months = kind === 'exclusion' ? exclusionMonths.get(span) : undefined;
  if (months === undefined) throw new DomainError('VALIDATION', { field: 'span' });
  return addMonths(now, months);
}

/** The same time of the same day of a later month in Korea, or of its last day where it is shorter. */
function addMonths(at: Date, months: number): Date {
  const local = new Date(at.getTime() + kstOffsetMs);
  const day = local.getUTCDate();
  local.setUTCDate(1);
  local.setUTCMonth(local.getUTCMonth() + months);
  const last = new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + 1, 0)).getUTCDate();
  local.setUTCDate(Math.min(day, last));
  return new Date(local.getTime() - kstOffsetMs);
}

/** The break that a wish makes. STATE_CONFLICT where it would end the one that runs sooner, or make an exclusion less. */
export function decideBreak(state: BreakState | undefined, kind: string, span: string, now: Date): BreakState {
  const until = endOf(kind, span, now);
  const begun: BreakState = { kind: kind as BreakKind, beganAt: now, until, reopenAt: null };
  if (!state || !isClosed(state, now)) return begun;
  const weaker = state.kind === 'exclusion' && kind === 'time_out';
  const sooner = until !== null && (state.until === null || until <= state.until);
  if (weaker || sooner) throw new DomainError('STATE_CONFLICT', { field: 'span' });
  return begun;
}

/** When an exclusion ends that is asked to; the same for a second wish. PLAY_BREAK before its time is over. */
export function decideReopen(state: BreakState | undefined, now: Date): Date {
  if (state?.kind !== 'exclusion' || !isClosed(state, now)) throw new DomainError('STATE_CONFLICT');
  if (state.until === null || state.until > now) throw new DomainError('PLAY_BREAK');
  return state.reopenAt ?? new Date(now.getTime() + waitMs);
}
