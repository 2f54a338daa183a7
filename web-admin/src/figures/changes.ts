export interface Change {
  field: string;
  from: string;
  to: string;
}

const maxLength = 60;

const said = (value: unknown): string => {
  if (value === undefined || value === null || value === '') return '–';
  if (typeof value === 'number') return value.toLocaleString('en');
  const listed = Array.isArray(value) && value.every((one) => typeof one !== 'object');
  const text = listed ? value.join(', ') : typeof value === 'object' ? JSON.stringify(value) : String(value);
  return text.length > maxLength ? `${text.slice(0, maxLength - 1)}…` : text;
};

/** What tells of the row itself, and repeats its target or its time. */
const ofTheRow = new Set(['id', 'version', 'created_at', 'updated_at', 'change_memo', '$type_name']);
/** Services name some fields as their contracts do in code. */
const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

type State = Record<string, unknown>;

const isState = (value: unknown): value is State =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Each field for itself, and each part of one that has parts: `rates.slot`. */
const partsOf = (state: State | null): Map<string, unknown> =>
  new Map(
    Object.entries(state ?? {})
      .map(([name, value]): [string, unknown] => [snake(name), value])
      .filter(([field]) => !ofTheRow.has(field))
      .flatMap(([field, value]) =>
        isState(value)
          ? Object.entries(value).map(([part, one]): [string, unknown] => [`${field}.${part}`, one])
          : [[field, value]],
      ),
  );

/**
 * Fields that differ between two states, in the order in which they are first named. What is told before and not after,
 * as the amount of a deposit that was approved, is what the change was about, and did not change itself.
 */
export const changesOf = (before: State | null, after: State | null): Change[] => {
  const [old, now] = [partsOf(before), partsOf(after)];
  return [...(after ? now : old).keys()]
    .map((field) => ({ field, from: said(old.get(field)), to: said(now.get(field)) }))
    .filter((change) => change.from !== change.to);
};
