import { seoulMoment } from '../member-imports/start-times.ts';

const leastMs = 60_000;
const mostMs = 90 * 24 * 3_600_000;

/** The instant of a time written in Seoul's, `2026-11-21T06:00`; undefined for none that a change can be reserved for. */
export function reservable(written: string, now: Date): Date | undefined {
  const at = seoulMoment(written);
  const aheadMs = at ? at.getTime() - now.getTime() : 0;
  return aheadMs >= leastMs && aheadMs <= mostMs ? at : undefined;
}
