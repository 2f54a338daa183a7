/** How many rows a page of a table has, unless the operator chose another of the sizes. */
export const usualRows = 20;
const sizes: readonly number[] = [usualRows, 50, 100];

/** What a list's foot offers; a page of another size, as an excerpt has, is offered too. */
export const sizesWith = (current: number): number[] => [...new Set([...sizes, current])].sort((a, b) => a - b);
