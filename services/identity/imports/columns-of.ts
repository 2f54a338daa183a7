/** Rows of values as a list for each column, as a set-based statement takes them. */
export const columnsOf = (rows: readonly unknown[][]): unknown[][] =>
  (rows[0] ?? []).map((_, column) => rows.map((row) => row[column]));
