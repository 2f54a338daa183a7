import { HttpError } from 'react-admin';
import type { DayRange } from '../../figures/days.ts';
import type { RefusalBody } from '../../rest/client.ts';

/** The first day that was counted whole, where a period was refused because it begins before it. */
export function countedFrom(thrown: unknown): string | undefined {
  if (!(thrown instanceof HttpError)) return undefined;
  const { error } = (thrown.body ?? {}) as RefusalBody;
  const since = error?.code === 'SETTLEMENT_BEFORE_COUNTING' ? error.meta?.since : undefined;
  return typeof since === 'string' ? since : undefined;
}

/** The part of a period that was counted; undefined where there is none until today. */
export function countedPart({ from, to }: DayRange, since: string, today: string): DayRange | undefined {
  if (since > today) return undefined;
  return { from: from < since ? since : from, to: to < since ? since : to };
}
