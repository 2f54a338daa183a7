import { randomUUID } from 'node:crypto';
import {
  create,
  type DescMethodUnary,
  type DescService,
  isMessage,
  type Message,
  type MessageInitShape,
} from '@bufbuild/protobuf';
import type { Clock } from '../clock.ts';
import { databaseAway, ranOutOfTime } from '../database-away.ts';
import { DomainError, toConnectError } from '../errors.ts';
import type { Logger } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { inSpan, isSampled, tracer } from '../tracing/tracer.ts';
import { pathOf } from './call-group.ts';
import { type Access, type AccessRule, type CallContext, checkAccess, type Handler, type Handlers } from './handler.ts';
import { type PrincipalSeal, principalHeader } from './principal.ts';
import { validate } from './validate.ts';

export const traceHeader = 'traceparent';

/** What a transport knows of a call before it is checked. */
export interface IncomingCall {
  principal: string | undefined;
  trace: string | undefined;
  deadlineMs: number;
  signal: AbortSignal | undefined;
}

interface Served {
  method: DescMethodUnary;
  handler: Handler<DescMethodUnary>;
  rules: readonly AccessRule[];
  log: Logger;
}

/**
 * The server's side of every transport: it checks who calls and what is asked, runs the handler against the call's
 * deadline, and turns whatever is thrown into a refusal that travels. What it does is the same in one process and over gRPC.
 */
export class Dispatcher {
  readonly #methods = new Map<DescMethodUnary, Served>();
  readonly #seal: PrincipalSeal;
  readonly #clock: Clock;
  readonly #calls;
  readonly #seconds;
  readonly services: DescService[] = [];

  constructor(seal: PrincipalSeal, clock: Clock, metrics: Metrics) {
    this.#seal = seal;
    this.#clock = clock;
    this.#calls = metrics.counter('madang_rpc_calls_total', 'Calls by how they were answered', ['method', 'reason']);
    this.#seconds = metrics.histogram('madang_rpc_duration_seconds', 'Time to answer a call', ['method']);
  }

  serve<S extends DescService>(service: S, handlers: Handlers<S>, access: Access<S>, log: Logger): void {
    if (this.services.includes(service)) throw new Error(`${service.typeName} is served twice`);
    this.services.push(service);
    for (const method of service.methods) {
      const key = method.localName as keyof S['method'];
      this.#methods.set(method as DescMethodUnary, {
        method: method as DescMethodUnary,
        handler: handlers[key] as unknown as Handler<DescMethodUnary>,
        rules: access[key],
        log,
      });
    }
  }

  has(method: DescMethodUnary): boolean {
    return this.#methods.has(method);
  }

  /** Answers a call; rejects with a ConnectError that carries the reason. */
  call(method: DescMethodUnary, request: Message, incoming: IncomingCall): Promise<Message> {
    if (!tracer) return this.#answer(method, request, incoming);
    const init = { name: pathOf(method).slice(1), kind: 'server', parent: incoming.trace } as const;
    return inSpan(tracer, init, ({ traceparent }) =>
      this.#answer(method, request, { ...incoming, trace: traceparent }),
    );
  }

  async #answer(method: DescMethodUnary, request: Message, incoming: IncomingCall): Promise<Message> {
    const started = performance.now();
    const served = this.#methods.get(method);
    try {
      if (!served) throw new DomainError('UNAVAILABLE');
      const principal = this.#seal.open(incoming.principal, this.#clock.now().getTime());
      checkAccess(served.rules, principal);
      validate(method.input, request);
      const context = new Call(principal, incoming);
      const answer = await beforeDeadline(served.handler(request as never, context), context);
      this.#count(method, 'OK', started);
      return isMessage(answer) ? answer : create(method.output, answer as MessageInitShape<typeof method.output>);
    } catch (error) {
      const refusal = refusalOf(error);
      this.#refused(method, served, refusal, started);
      throw toConnectError(refusal);
    }
  }

  #count(desc: DescMethodUnary, reason: string, started: number): void {
    const method = `${desc.parent.name}/${desc.name}`;
    this.#calls.inc({ method, reason });
    this.#seconds.observe({ method }, (performance.now() - started) / 1000);
  }

  #refused(method: DescMethodUnary, served: Served | undefined, error: unknown, started: number): void {
    const reason = error instanceof DomainError ? error.reason : 'INTERNAL';
    this.#count(method, reason, started);
    if (reason === 'INTERNAL') served?.log.error({ err: error, method: method.name }, 'RPC call failed');
    else if (databaseAway((error as Error).cause))
      served?.log.warn({ err: (error as Error).cause, reason, method: method.name }, 'RPC call found no database');
    else served?.log.debug({ reason, method: method.name }, 'RPC call refused');
  }
}

/**
 * A database that is away, or has a lock that does not come free, says nothing about the call: the same may pass a moment
 * later. What took it too long is not asked of it again at once.
 */
function refusalOf(error: unknown): unknown {
  if (error instanceof DomainError || !databaseAway(error)) return error;
  return new DomainError(ranOutOfTime(error) ? 'DEADLINE_EXCEEDED' : 'UNAVAILABLE', { cause: error });
}

/** Made for each call; what is seldom asked for is made only then. */
class Call implements CallContext {
  readonly principal;
  readonly deadlineMs: number;
  readonly trace: string;
  readonly #incoming: IncomingCall;
  #abort: AbortController | undefined;
  #requestId: string | undefined;

  constructor(principal: CallContext['principal'], incoming: IncomingCall) {
    this.principal = principal;
    this.deadlineMs = incoming.deadlineMs;
    this.trace = incoming.trace && isSampled(incoming.trace) ? incoming.trace : '';
    this.#incoming = incoming;
  }

  get requestId(): string {
    this.#requestId ??= this.#incoming.trace?.slice(3, 35) || randomUUID();
    return this.#requestId;
  }

  get signal(): AbortSignal {
    if (!this.#abort) {
      this.#abort = new AbortController();
      const outer = this.#incoming.signal;
      if (outer?.aborted) this.#abort.abort();
      else outer?.addEventListener('abort', () => this.#abort?.abort(), { once: true });
    }
    return this.#abort.signal;
  }

  expire(): void {
    this.#abort?.abort();
  }

  forward() {
    const headers: Record<string, string> = {};
    if (this.#incoming.principal) headers[principalHeader] = this.#incoming.principal;
    if (this.#incoming.trace) headers[traceHeader] = this.#incoming.trace;
    return { headers, timeoutMs: Math.max(1, this.deadlineMs - Date.now()) };
  }
}

/** Rejects with DEADLINE_EXCEEDED when the handler takes longer; the handler goes on, and its effect is found by its key. */
function beforeDeadline<T>(work: Promise<T>, call: Call): Promise<T> {
  const left = call.deadlineMs - Date.now();
  return new Promise<T>((resolve, reject) => {
    const timer = setTimeout(
      () => {
        call.expire();
        reject(new DomainError('DEADLINE_EXCEEDED'));
      },
      Math.max(0, left),
    );
    work.then(
      (value) => {
        clearTimeout(timer);
        resolve(value);
      },
      (error) => {
        clearTimeout(timer);
        reject(error);
      },
    );
  });
}
