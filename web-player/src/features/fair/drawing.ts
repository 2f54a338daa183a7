/** How a game draws, as its declaration on the wire says it. */
export type Drawing =
  | {
      readonly kind: 'balls';
      readonly count: number;
      readonly from: number;
      readonly to: number;
      readonly extra?: { readonly from: number; readonly to: number };
    }
  | { readonly kind: 'baccarat'; readonly decks: number };

export interface Declared {
  readonly drawing: Drawing;
  /** The game in whose name the numbers were drawn, where it is another one. */
  readonly drawnAs: string | undefined;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isCount = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 1_000;

function rangeOf(value: unknown): { from: number; to: number } | undefined {
  if (!isRecord(value)) return undefined;
  const { from, to } = value;
  return isCount(from) && isCount(to) && from <= to ? { from, to } : undefined;
}

function drawingOf(value: unknown): Drawing | undefined {
  if (!isRecord(value)) return undefined;
  if (value.kind === 'baccarat') {
    const decks = value.decks;
    return isCount(decks) && decks > 0 ? { kind: 'baccarat', decks } : undefined;
  }
  const range = rangeOf(value);
  const count = value.count;
  if (!range || !isCount(count) || count > range.to - range.from + 1) return undefined;
  const extra = rangeOf(value.extra);
  return { kind: 'balls', count, ...range, ...(extra && { extra }) };
}

/** Reads the declaration; undefined where it is not one that this page can follow. */
export function readDrawing(json: string): Declared | undefined {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return undefined;
  }
  if (!isRecord(value)) return undefined;
  const drawing = drawingOf(isRecord(value.draw) ? value.draw : value);
  const name = value.drawnAs;
  return drawing && { drawing, drawnAs: typeof name === 'string' && name !== '' ? name : undefined };
}
