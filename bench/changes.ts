/** What a run measured, by the figures' names. */
export type Measured = ReadonlyMap<string, number>;

/** How a figure changed: medians of both, and of each turn's change the median, the least and the greatest. */
export interface Change {
  name: string;
  here: number;
  there: number;
  change: number;
  from: number;
  to: number;
}

/** The changes of all figures that both revisions have, turn by turn. */
export function changesOf(pairs: readonly { here: Measured; there: Measured }[]): Change[] {
  const [first] = pairs;
  if (!first) return [];
  const changes: Change[] = [];
  for (const name of first.here.keys()) {
    const turns = pairs.flatMap(({ here, there }) => {
      const after = here.get(name);
      const before = there.get(name);
      return after === undefined || !before ? [] : [{ after, before, change: after / before - 1 }];
    });
    if (turns.length === 0) continue;
    const shares = turns.map(({ change }) => change);
    changes.push({
      name,
      here: median(turns.map(({ after }) => after)),
      there: median(turns.map(({ before }) => before)),
      change: median(shares),
      from: Math.min(...shares),
      to: Math.max(...shares),
    });
  }
  return changes;
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}
