/** As many rows as the server answers at once. */
const perPage = 100;
/** A list that is longer is no list to be held whole. */
const maxPages = 10;

interface Page<T> {
  data: readonly T[];
  total?: number | undefined;
}

/** Reads a list that a page needs whole, page by page; refuses one of more than 1,000 rows. */
export async function wholeList<T>(read: (pagination: { page: number; perPage: number }) => Promise<Page<T>>) {
  const rows: T[] = [];
  for (let page = 1; page <= maxPages; page++) {
    const { data, total = 0 } = await read({ page, perPage });
    rows.push(...data);
    if (rows.length >= total || data.length === 0) return rows;
  }
  throw new Error(`a list of more than ${maxPages * perPage} rows is read page by page`);
}
