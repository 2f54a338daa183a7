export type ArticleState = 'draft' | 'coming' | 'shown' | 'over';

interface Spanned {
  published?: unknown;
  starts_at?: unknown;
  ends_at?: unknown;
}

const msOf = (at: unknown): number | undefined => (typeof at === 'string' && at !== '' ? Date.parse(at) : undefined);

/** Whether an article is shown at a moment. */
export function articleState({ published, starts_at, ends_at }: Spanned, nowMs: number): ArticleState {
  if (published !== true) return 'draft';
  if ((msOf(ends_at) ?? Number.POSITIVE_INFINITY) <= nowMs) return 'over';
  return (msOf(starts_at) ?? 0) > nowMs ? 'coming' : 'shown';
}
