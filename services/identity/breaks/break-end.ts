export interface MemberBreak {
  kind: string;
  /** When its time is over; null for good. */
  until: Date | null;
  /** When an exclusion ends that was asked to; null before. */
  reopenAt: Date | null;
}

/**
 * When the break that runs is over, null where nobody knows yet; undefined where none runs. A time-out ends by itself, an
 * exclusion only when it was asked to. A moment on the edge counts as passed.
 */
export function breakEnd(state: MemberBreak | undefined, now: Date): Date | null | undefined {
  if (!state) return undefined;
  const end = state.kind === 'time_out' ? state.until : state.reopenAt;
  return end && end <= now ? undefined : end;
}
