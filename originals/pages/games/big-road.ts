/** A place of the big road: which side won there, and how many ties came after it before the next decision. */
export interface RoadCell {
  side: 'a' | 'b';
  ties: number;
  column: number;
  row: number;
}

export const roadRows = 6;

/**
 * The big road of results from the oldest to the newest: wins of one side go down a column, the other side begins the
 * next; a run that finds no room below goes on to the right. A tie is a line over the win before it; ties before all
 * wins are counted on the first one.
 */
export function bigRoad(results: readonly ('a' | 'b' | 'tie')[]): RoadCell[] {
  const cells: RoadCell[] = [];
  const taken = new Set<string>();
  const isTaken = (column: number, row: number): boolean => taken.has(`${column}:${row}`);
  let early = 0;
  /** Where the present run began: the next one begins in the column after it. */
  let begun = -1;
  for (const result of results) {
    const last = cells.at(-1);
    if (result === 'tie') {
      if (last) last.ties += 1;
      else early += 1;
      continue;
    }
    let column = 0;
    let row = 0;
    if (last?.side === result) {
      const goesDown = last.row + 1 < roadRows && !isTaken(last.column, last.row + 1) && !isTurned(cells);
      column = goesDown ? last.column : last.column + 1;
      row = goesDown ? last.row + 1 : last.row;
    } else {
      column = begun + 1;
      while (isTaken(column, 0)) column += 1;
      begun = column;
    }
    taken.add(`${column}:${row}`);
    cells.push({ side: result, ties: last ? 0 : early, column, row });
  }
  return cells;
}

/** Whether the present run has turned to the right already: then it never goes down again. */
function isTurned(cells: readonly RoadCell[]): boolean {
  const [before, last] = cells.slice(-2);
  return before !== undefined && last !== undefined && before.side === last.side && before.row === last.row;
}
