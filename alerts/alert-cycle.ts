/** What somebody has not read yet. */
export type Unread = 'replies' | 'messages';

export interface Counts {
  readonly replies: number;
  readonly messages: number;
}

/** The last answer to an alert, as every tab of the browser knows it. */
export interface Answered {
  /** By the computer's clock, which the tabs share and which somebody may set. */
  readonly atMs: number;
  /** What was unread when it was put off; absent where somebody went to read. */
  readonly postponed?: Counts | undefined;
}

/** What decides whether an alert is due. */
export interface Moment {
  readonly counts: Counts;
  /** Whether the page already shows what is unread, or something that nobody is to be called away from. */
  readonly isThere: (unread: Unread) => boolean;
  /** Something lies over the page: an alert, a modal, a drawer. */
  readonly isCovered: boolean;
  /** By the computer's clock. */
  readonly wallMs: number;
  /** Since the tab was opened, by a clock that nobody sets. */
  readonly elapsedMs: number;
  /** The same clock when this tab's own last alert was answered. */
  readonly ownAnsweredMs: number | undefined;
  readonly answered: Answered | undefined;
}

/** At least as long after an answer there is no alert. */
export const GAP_MS = 15_000;
/** Who put it off is not asked again for as long, until there is more to read. */
export const POSTPONED_MS = 5 * 60_000;

const rose = (now: Counts, then: Counts): boolean => now.replies > then.replies || now.messages > then.messages;

/** The alert that is due now; answers to inquiries come before messages. */
export function alertDue(moment: Moment): Unread | undefined {
  const { counts, isThere, isCovered, wallMs, elapsedMs, ownAnsweredMs, answered } = moment;
  const unread = counts.replies > 0 ? 'replies' : counts.messages > 0 ? 'messages' : undefined;
  if (!unread || isCovered || isThere(unread)) return undefined;
  if (ownAnsweredMs !== undefined && elapsedMs - ownAnsweredMs < GAP_MS) return undefined;
  // An answer from the future was given before the computer's clock was set back: it holds nobody up.
  const since = answered ? wallMs - answered.atMs : Number.POSITIVE_INFINITY;
  if (since >= 0 && since < GAP_MS) return undefined;
  if (answered?.postponed && since >= 0 && since < POSTPONED_MS && !rose(counts, answered.postponed)) return undefined;
  return unread;
}
