import type { Fault } from './faults.ts';

/** What is still wrong, by page and rule: it can only become less, as one that a whole check no longer finds fails it. */
export const known: readonly string[] = [];

const nameOf = ({ page, rule }: Fault): string => `${page}: ${rule}`;

export const isKnown = (fault: Fault): boolean => known.includes(nameOf(fault));

/** Those of what is known that a whole check did not find. */
export const mended = (faults: readonly Fault[]): string[] => {
  const found = new Set(faults.map(nameOf));
  return known.filter((one) => !found.has(one));
};
