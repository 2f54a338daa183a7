import { isSampled, type OpenSpan, type Tracer, tracer } from '../tracing/tracer.ts';
import type { BusMessage } from './event.ts';

/** Of a batch so many messages have a span of their own; the others go as they are. */
const maxSpans = 100;

/** Publishes a batch; each message whose trace is kept goes on as a span of its publishing. */
export function tracedPublish(batch: BusMessage[], publish: () => Promise<void>): Promise<void> {
  if (!tracer) return publish();
  const { spans } = open(tracer, batch, 'producer', (type) => `publish ${type}`);
  for (const [message, span] of spans) message.trace = span.traceparent;
  return ending(spans, publish());
}

/** Takes a batch, below the first of its messages whose trace is kept. */
export function tracedTake<T>(consumer: string, batch: readonly BusMessage[], take: () => T): T {
  if (!tracer) return take();
  const { spans, first } = open(tracer, batch, 'consumer', (type) => `process ${type}`, { consumer });
  try {
    const taken = tracer.within(first, take);
    if (taken instanceof Promise) return ending(spans, taken) as T;
    for (const [, span] of spans) span.end();
    return taken;
  } catch (error) {
    for (const [, span] of spans) span.end(error);
    throw error;
  }
}

type Spans = readonly (readonly [BusMessage, OpenSpan])[];

function open(
  by: Tracer,
  batch: readonly BusMessage[],
  kind: 'producer' | 'consumer',
  nameOf: (type: string) => string,
  attributes: Record<string, string> = {},
): { spans: Spans; first: OpenSpan | undefined } {
  const spans = batch
    .filter(({ trace }) => trace && isSampled(trace))
    .slice(0, maxSpans)
    .map((message) => {
      const init = { name: nameOf(message.type), kind, parent: message.trace, attributes };
      return [message, by.open(init)] as const;
    });
  return { spans, first: spans[0]?.[1] };
}

async function ending<T>(spans: Spans, work: Promise<T>): Promise<T> {
  try {
    const answer = await work;
    for (const [, span] of spans) span.end();
    return answer;
  } catch (error) {
    for (const [, span] of spans) span.end(error);
    throw error;
  }
}
