interface Mark {
  readonly mark: number;
  /** Where it stands on the axis, percent. */
  readonly at: number;
}

/** Between two figures on a wide page, and on a narrow one; the ends of the axis have theirs. */
const WIDE_GAP = 5;
const NARROW_GAP = 11;

/** The figures of an axis that do not touch another one; those that only a wide page has room for are `close`. */
export function marksOf(marks: readonly Mark[]): (Mark & { readonly close: boolean })[] {
  let last = 0;
  let lastNarrow = 0;
  return marks.flatMap(({ mark, at }) => {
    if (at - last < WIDE_GAP || 100 - at < WIDE_GAP) return [];
    last = at;
    const close = at - lastNarrow < NARROW_GAP || 100 - at < NARROW_GAP;
    if (!close) lastNarrow = at;
    return [{ mark, at, close }];
  });
}
