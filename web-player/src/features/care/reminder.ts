import type { DayUse } from '@madang/proto/madang/player/v1/protection_pb.ts';

/** True where as many minutes were used since the last answer as the member chose; a new day counts anew. */
export function isDue(
  { minutes, realityMinutes }: Pick<DayUse, 'minutes' | 'realityMinutes'>,
  answered: number,
): boolean {
  if (realityMinutes <= 0) return false;
  return (minutes >= answered ? minutes - answered : minutes) >= realityMinutes;
}
