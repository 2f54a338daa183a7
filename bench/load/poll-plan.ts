/** What the process of the polling clients is told first. */
export interface PollPlan {
  host: string;
  port: number;
  /** A client for each session, with a connection of its own. */
  tokens: string[];
  /** Milliseconds between two polls of a client, and between two signs of life. */
  everyMs: number;
  keepAliveMs: number;
}

/** A text that answers to some clients must hold from a moment on; all of them where none is named. */
export interface Expected {
  id: number;
  text: string;
  /** Milliseconds since the epoch at which the change was made. */
  at: number;
  clients?: number[];
  /** Whoever sees it has no session any more, and polls no further. */
  ends?: boolean;
}

export type ToPollers =
  | { kind: 'plan'; plan: PollPlan }
  | { kind: 'stretch'; seconds: number }
  | { kind: 'expect'; expected: Expected }
  /** Asks what became of everything that was expected. */
  | { kind: 'tell' }
  | { kind: 'end' };

/** What a stretch looked like from outside. Times run from when a request was due, not from when it was sent. */
export interface Polled {
  answered: number;
  perSecond: number;
  /** Answers other than a success, by their code. */
  refused: Record<string, number>;
  p50Ms: number;
  p99Ms: number;
  maxMs: number;
  bytesPerSecond: number;
  /** Share of one processor that the clients took themselves. */
  busy: number;
}

/** How long an expected text took to reach the last client that was to see it, and how many never saw it. */
export interface SeenText {
  id: number;
  slowestMs: number;
  missing: number;
}

export type FromPollers = { kind: 'ready' } | { kind: 'polled'; polled: Polled } | { kind: 'seen'; seen: SeenText[] };
