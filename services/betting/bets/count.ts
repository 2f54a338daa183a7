/** Lists count this far: beyond it nobody turns pages, and an exact number would cost more than the page. */
export const mostCounted = 10_000;

/** Counts rows of a query up to the limit. */
export function countUpTo(query: string): string {
  return `select count(*) as n from (${query} limit ${mostCounted}) counted`;
}
