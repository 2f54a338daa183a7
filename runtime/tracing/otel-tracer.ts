import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Context,
  type Tracer as OtelTracer,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { DomainError, toDomainError } from '../errors.ts';
import type { Attributes, OpenSpan, SpanInit, Tracer } from './tracer.ts';

const kinds: Record<SpanInit['kind'], SpanKind> = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
};

class Opened implements OpenSpan {
  readonly span: Span;
  readonly sampled: boolean;
  readonly traceparent: string;
  readonly ids;

  constructor(span: Span) {
    const { traceId, spanId, traceFlags } = span.spanContext();
    this.span = span;
    this.sampled = (traceFlags & TraceFlags.SAMPLED) !== 0;
    this.traceparent = `00-${traceId}-${spanId}-${this.sampled ? '01' : '00'}`;
    this.ids = { trace_id: traceId, span_id: spanId };
  }

  set(attributes: Attributes): void {
    this.span.setAttributes(attributes);
  }

  end(error?: unknown): void {
    if (error !== undefined && this.sampled) {
      const message = error instanceof DomainError ? error.reason : toDomainError(error).reason;
      this.span.setAttribute('error.type', message);
      this.span.setStatus({ code: SpanStatusCode.ERROR, message });
    }
    this.span.end();
  }
}

export interface OpenTelemetryOptions {
  /** Of the service that the spans are of. */
  name: string;
  /** The part of the traces that begin here which is kept: 0 to 1. */
  ratio: number;
  /** Base address of a collector that speaks OTLP over HTTP. */
  endpoint: string;
  /** How long spans wait for others to be sent with. */
  delayMs: number;
}

/** Spans of OpenTelemetry, sent in batches. What a collector does not take in time is dropped. */
export class OpenTelemetryTracer implements Tracer, AsyncDisposable {
  readonly #active = new AsyncLocalStorage<Opened | undefined>();
  readonly #provider: TracerProvider;
  readonly #tracer: OtelTracer;
  readonly #ratio: number;

  constructor({ name, ratio, endpoint, delayMs }: OpenTelemetryOptions) {
    this.#ratio = ratio;
    this.#provider = new TracerProvider({
      resource: resourceFromAttributes({ 'service.name': name }),
      sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
      spanProcessors: [
        new BatchSpanProcessor({
          exporter: new OTLPTraceExporter({ url: new URL('v1/traces', endpoint.replace(/\/*$/, '/')).href }),
          scheduledDelayMillis: delayMs,
        }),
      ],
    });
    this.#tracer = this.#provider.getTracer('madang');
  }

  active(): Opened | undefined {
    return this.#active.getStore();
  }

  open({ name, kind, parent, attributes, links }: SpanInit, edge = false): Opened {
    const options = {
      kind: kinds[kind],
      ...(attributes && { attributes }),
      ...(links && { links: links.map((link) => ({ context: (link as Opened).span.spanContext() })) }),
    };
    return new Opened(this.#tracer.startSpan(name, options, this.#below(parent, edge)));
  }

  within<T>(span: OpenSpan | undefined, work: () => T): T {
    return this.#active.run(span as Opened | undefined, work);
  }

  #below(parent: string | undefined, edge: boolean): Context {
    const remote = parent ? parse(parent) : undefined;
    if (remote) return trace.setSpanContext(ROOT_CONTEXT, edge ? { ...remote, traceFlags: this.#decide() } : remote);
    const active = edge ? undefined : this.active();
    return active ? trace.setSpan(ROOT_CONTEXT, active.span) : ROOT_CONTEXT;
  }

  /** Not by the trace's id, which a caller may choose. */
  #decide(): TraceFlags {
    return Math.random() < this.#ratio ? TraceFlags.SAMPLED : TraceFlags.NONE;
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.#provider.shutdown();
  }
}

const form = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/;

function parse(traceparent: string): SpanContext | undefined {
  const [, traceId, spanId, flags] = form.exec(traceparent) ?? [];
  if (!traceId || !spanId || !flags) return undefined;
  return { traceId, spanId, isRemote: true, traceFlags: Number.parseInt(flags, 16) & TraceFlags.SAMPLED };
}
