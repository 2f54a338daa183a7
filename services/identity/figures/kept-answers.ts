/** An answer that was dear is kept for so many times as long as it took: it never takes more than a twentieth of the time. */
const keptTimes = 20;
const maxKept = 200;

interface Kept<T> {
  answer: Promise<T>;
  /** When it is no longer good; while it is being found, never. */
  until: number;
}

/**
 * Lets callers that ask the same at once share one answer, and keeps it the longer the more it cost: what takes a
 * millisecond is always asked anew, what takes a second is twenty seconds old at most.
 */
export function keptAnswers<T>(now: () => number) {
  const kept = new Map<string, Kept<T>>();
  return (key: string, find: () => Promise<T>): Promise<T> => {
    const begun = now();
    const known = kept.get(key);
    if (known && known.until > begun) return known.answer;
    if (kept.size >= maxKept) kept.clear();
    const entry: Kept<T> = { answer: find(), until: Number.POSITIVE_INFINITY };
    kept.set(key, entry);
    entry.answer.then(
      () => {
        const ended = now();
        entry.until = ended + (ended - begun) * keptTimes;
      },
      () => kept.get(key) === entry && kept.delete(key),
    );
    return entry.answer;
  };
}
