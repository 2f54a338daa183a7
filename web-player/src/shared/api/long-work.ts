/** Marks work that nobody should begin anything beside: while it takes longer than a moment, the page is covered. */
export const longWork = { meta: { isLong: true } } as const;
