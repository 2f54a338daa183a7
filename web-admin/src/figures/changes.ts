export interface Change {
  field: string;
  from: string;
  to: string;
}

const longest = 60;

const text = (value: unknown): string => {
  if (value === undefined || value === null || value === '') return '–';
  const said = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return said.length > longest ? `${said.slice(0, longest - 1)}…` : said;
};

/** Fields that differ between two states, in the order in which they are first named. */
export const changesOf = (before: Record<string, unknown> | null, after: Record<string, unknown> | null): Change[] => {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields
    .map((field) => ({ field, from: text(before?.[field]), to: text(after?.[field]) }))
    .filter((change) => change.from !== change.to);
};
