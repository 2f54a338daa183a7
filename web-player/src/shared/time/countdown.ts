/** ample, soon (the last half minute), shut (betting is over) or none (nothing is running). */
export type Phase = 'ample' | 'soon' | 'shut' | 'none';

export interface Countdown {
  readonly phase: Phase;
  /** Whole seconds until betting closes; 0 once it has. */
  readonly seconds: number;
  /** What is left of the span from opening to closing, 0…100. */
  readonly left: number;
}

const SOON_SECONDS = 30;

export interface Span {
  readonly opensMs: number;
  readonly closesMs: number;
}

export const NO_COUNTDOWN: Countdown = { phase: 'none', seconds: 0, left: 0 };

/** The last started second still counts as one, so that the figure reaches 0 exactly when betting closes. */
export function countdown(span: Span | undefined, nowMs: number): Countdown {
  if (!span || span.closesMs <= span.opensMs) return NO_COUNTDOWN;
  const remainingMs = span.closesMs - nowMs;
  if (remainingMs <= 0) return { phase: 'shut', seconds: 0, left: 0 };
  const seconds = Math.ceil(remainingMs / 1_000);
  const left = Math.min(100, (remainingMs / (span.closesMs - span.opensMs)) * 100);
  return { phase: seconds <= SOON_SECONDS ? 'soon' : 'ample', seconds, left };
}

const two = (value: number): string => String(value).padStart(2, '0');

/** 88 → 01:28, 3,900 → 1:05:00. */
export function clockText(seconds: number): string {
  const hours = Math.floor(seconds / 3_600);
  const minutes = Math.floor((seconds % 3_600) / 60);
  const rest = two(seconds % 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${two(minutes)}:${rest}`;
}
