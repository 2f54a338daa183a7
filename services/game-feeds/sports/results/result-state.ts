import type { FeedPickResult } from '../feed-message.ts';

/** Bets placed from `from` on and before `to`, in milliseconds; without bounds all bets. */
export interface Span {
  from?: number;
  to?: number;
}

/** What suppliers and operators say of a market's result, each in a layer of its own: none overwrites another's. */
export interface Verdicts {
  /** From scores and incidents, or from how the match ended. */
  grade?: readonly FeedPickResult[];
  gradeReason?: ResultReason;
  /** The supplier's own verdict, and its time of the newest word about it. */
  feed?: readonly FeedPickResult[];
  feedAt?: number;
  /** A grading that does not count, since the supplier took the result back while it stood: another one does. */
  held?: readonly FeedPickResult[];
  operator?: readonly FeedPickResult[];
  /** Spans that the supplier cancelled, with its time; and when it took cancellations back. */
  feedVoids?: readonly (Span & { at: number })[];
  restoredAt?: number;
  /** Bets from before a match moved by days. */
  movedVoids?: readonly Span[];
  operatorVoids?: readonly Span[];
}

export type ResultReason =
  | 'result'
  | 'early_result'
  | 'correction'
  | 'rollback'
  | 'cancelled'
  | 'postponed'
  | 'abandoned'
  | 'operator';

export type ResultSource = 'grade' | 'feed' | 'operator';

/** The result in force: all of it, as it is told. */
export interface ResultState {
  open: boolean;
  cancelled: boolean;
  results: readonly FeedPickResult[];
  voids: readonly Span[];
  source: ResultSource;
}

const isWhole = ({ from, to }: Span): boolean => from === undefined && to === undefined;
const bounds = ({ from, to }: Span): Span => ({ ...(from !== undefined && { from }), ...(to !== undefined && { to }) });

const sameResults = (a: readonly FeedPickResult[] | undefined, b: readonly FeedPickResult[] | undefined): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

/**
 * The result in force. An operator's word counts above the supplier's, the supplier's above the grading; a cancellation
 * without bounds makes every pick void, one with a span those bets alone.
 */
export function resultState(picks: readonly string[], verdicts: Verdicts): ResultState {
  const { grade, feed, held, operator } = verdicts;
  const operatorVoids = verdicts.operatorVoids ?? [];
  const feedVoids = (verdicts.feedVoids ?? []).filter((span) => !operator || !isWhole(span)).map(bounds);
  const spans = [...operatorVoids, ...feedVoids, ...(verdicts.movedVoids ?? [])];
  const voids = sorted(spans.filter((span) => !isWhole(span)));
  if (spans.some(isWhole)) {
    const source = operatorVoids.some(isWhole) ? 'operator' : 'feed';
    return { open: false, cancelled: true, results: allVoid(picks), voids: [], source };
  }
  const graded = held && sameResults(held, grade) ? undefined : grade;
  const results = operator ?? feed ?? graded;
  const source = operator ? 'operator' : feed ? 'feed' : results ? 'grade' : voidSource(verdicts);
  return { open: results === undefined, cancelled: false, results: results ?? [], voids, source };
}

export const allVoid = (picks: readonly string[]): FeedPickResult[] => picks.map((pick) => ({ pick, result: 'void' }));

const voidSource = ({ operatorVoids = [], feedVoids = [] }: Verdicts): ResultSource =>
  operatorVoids.length > 0 ? 'operator' : feedVoids.length > 0 ? 'feed' : 'grade';

/** Spans in one order, each once, so that the same said twice is the same. */
function sorted(spans: readonly Span[]): Span[] {
  const byText = new Map(spans.map((span) => [`${span.from ?? ''}-${span.to ?? ''}`, bounds(span)]));
  return [...byText.values()].sort((a, b) => (a.from ?? 0) - (b.from ?? 0) || (a.to ?? Infinity) - (b.to ?? Infinity));
}

/** What of a state is told: two that have the same key are no revision of each other. */
export function stateKey({ open, cancelled, results, voids }: ResultState): string {
  const byPick = [...results].sort((a, b) => (a.pick < b.pick ? -1 : 1));
  const told = byPick.map(({ pick, result, sharedBy = 0 }) => [pick, result, sharedBy > 1 ? sharedBy : 0]);
  return JSON.stringify([open, cancelled, told, voids]);
}

/** Of a market that nobody said anything about. */
export const nothingTold = stateKey({ open: true, cancelled: false, results: [], voids: [], source: 'grade' });

/** Why the state is as it is now, where it was `before`. */
export function reasonOf(before: string, now: ResultState, verdicts: Verdicts): ResultReason {
  if (now.cancelled) return 'cancelled';
  if (now.open) return now.voids.length > 0 ? openReason(verdicts) : 'rollback';
  if (now.source === 'operator') return 'operator';
  const graded = now.source === 'grade' ? verdicts.gradeReason : undefined;
  if (graded === 'abandoned' || graded === 'postponed' || graded === 'cancelled') return graded;
  const hadResults = !before.startsWith('[true');
  return hadResults ? 'correction' : (verdicts.gradeReason ?? 'result');
}

const openReason = ({ movedVoids = [], feedVoids = [], operatorVoids = [] }: Verdicts): ResultReason =>
  movedVoids.length > 0 && feedVoids.length + operatorVoids.length === 0 ? 'postponed' : 'cancelled';
