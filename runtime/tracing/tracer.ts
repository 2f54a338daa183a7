/** A span that is under way: what it is for goes on by its traceparent, to other processes and to the outbox. */
export interface OpenSpan {
  /** W3C traceparent. */
  readonly traceparent: string;
  readonly sampled: boolean;
  readonly ids: { trace_id: string; span_id: string };
  set(attributes: Attributes): void;
  /** Ends it; with what was thrown, as failed. */
  end(error?: unknown): void;
}

export type Attributes = Record<string, string | number>;

export interface SpanInit {
  name: string;
  kind: 'server' | 'client' | 'producer' | 'consumer' | 'internal';
  /** W3C traceparent of what asked for it; without one it is below the span that is active. */
  parent?: string | undefined;
  attributes?: Attributes;
  /** Other spans that it works for too. */
  links?: readonly OpenSpan[];
}

/** Makes spans and keeps which of them is active. */
export interface Tracer {
  /** The span that what runs now belongs to. */
  active(): OpenSpan | undefined;
  /**
   * Opens a span. Without a parent it begins a trace, whose sampling is decided here. At the edge nobody outside decides
   * that: a caller's trace is gone on with, and it is sampled or not by this process.
   */
  open(init: SpanInit, edge?: boolean): OpenSpan;
  /** Runs something below a span, or below none. */
  within<T>(span: OpenSpan | undefined, work: () => T): T;
}

/** Absent where nothing is traced: all that a hot path pays then is to look. */
export let tracer: Tracer | undefined;

export const useTracer = (next: Tracer | undefined): void => {
  tracer = next;
};

/** True of a traceparent whose trace is kept. */
export const isSampled = (traceparent: string): boolean => (Number.parseInt(traceparent.slice(-1), 16) & 1) === 1;

/** Runs work as a span; what it throws is the span's failure. */
export async function inSpan<T>(by: Tracer, init: SpanInit, work: (span: OpenSpan) => Promise<T>): Promise<T> {
  const span = by.open(init);
  try {
    const answer = await by.within(span, () => work(span));
    span.end();
    return answer;
  } catch (error) {
    span.end(error);
    throw error;
  }
}

/** The same where it is of use only within a trace that is kept: nothing begins one. */
export function inSpanBelow<T>(by: Tracer, init: SpanInit, work: () => Promise<T>): Promise<T> {
  return by.active()?.sampled ? inSpan(by, init, work) : work();
}

/** Runs what serves many callers at once below the first whose trace is kept, and names the others in it. */
export function inGroupSpan<T>(
  by: Tracer,
  spans: readonly (OpenSpan | undefined)[],
  items: number,
  work: () => Promise<T>,
): Promise<T> {
  const [first, ...links] = new Set(spans.filter((span) => span?.sampled)) as Set<OpenSpan>;
  if (!first) return by.within(undefined, work);
  const init: SpanInit = { name: 'group', kind: 'internal', parent: first.traceparent, attributes: { items }, links };
  return inSpan(by, init, work);
}
