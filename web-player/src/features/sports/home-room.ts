/** What a row of the first page's matches takes. */
const ROW = 85;

/** The room of so many rows, so that what stands below does not move when they come. */
export const roomFor = (rows: number) => ({ minHeight: rows * ROW });
