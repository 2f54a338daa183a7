import type { ReasonName } from '@madang/runtime/errors.ts';

/** The states of a request: out of which ones each target is reached, and which ones nothing leaves. */
export interface Moves<Target extends string> {
  from: Readonly<Record<Target, readonly string[]>>;
  ended: readonly string[];
}

/** Why a request cannot be moved; undefined when it can. */
export function whyNot<Target extends string>(
  { from, ended }: Moves<Target>,
  status: string,
  target: Target,
): ReasonName | undefined {
  if (status === target || ended.includes(status)) return 'ALREADY_PROCESSED';
  return from[target].includes(status) ? undefined : 'STATE_CONFLICT';
}
