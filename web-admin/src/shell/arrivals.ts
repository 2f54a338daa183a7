import type { LaneName, Waiting } from '../contract/report.ts';

/** Lanes that hold more than they did at the previous reading. */
export const arrivals = (before: Waiting | undefined, now: Waiting | undefined): LaneName[] => {
  if (!before || !now) return [];
  return now.lanes
    .filter((lane) => lane.count > (before.lanes.find((other) => other.name === lane.name)?.count ?? 0))
    .map((lane) => lane.name);
};
