import type { SlipSettings } from './settings.ts';
import type { Broken, Slip } from './slip.ts';

/** Where play is not bet on, a match stands in no slip from its start on. */
export function inPlayOff({ legs }: Slip, { inPlay }: SlipSettings): Broken | undefined {
  const played = inPlay ? [] : legs.filter((leg) => leg.inPlay);
  return played.length > 0 ? { rule: 'in_play_off', legs: played } : undefined;
}
