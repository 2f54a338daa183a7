export interface Change {
  field: string;
  from: string;
  to: string;
}

const longest = 60;

const said = (value: unknown): string => {
  if (value === undefined || value === null || value === '') return '–';
  if (typeof value === 'number') return value.toLocaleString('en');
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
};

/**
 * Fields that differ between two states, in the order in which they are first named. What is told before and not after,
 * as the amount of a deposit that was approved, is what the change was about, and did not change itself.
 */
export const changesOf = (before: Record<string, unknown> | null, after: Record<string, unknown> | null): Change[] => {
  const fields = Object.keys(after ?? before ?? {});
  return fields
    .map((field) => ({ field, from: said(before?.[field]), to: said(after?.[field]) }))
    .filter((change) => change.from !== change.to);
};
