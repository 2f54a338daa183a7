import { create, type DescMethodUnary, isMessage, type Message, type MessageInitShape } from '@bufbuild/protobuf';
import { Code, ConnectError, type Transport } from '@connectrpc/connect';
import { tracer } from '../tracing/tracer.ts';
import { type Dispatcher, traceHeader } from './dispatcher.ts';
import { principalHeader } from './principal.ts';

export const defaultTimeoutMs = 5_000;

export type HeadersInit = ConstructorParameters<typeof Headers>[0];

const none = new Headers();

function header(init: HeadersInit | undefined, name: string): string | undefined {
  if (!init) return undefined;
  if (init instanceof Headers) return init.get(name) ?? undefined;
  if (Array.isArray(init)) return new Headers(init).get(name) ?? undefined;
  return (init as Record<string, string>)[name];
}

/**
 * Calls between services of one process: the request goes to its handler as it is, with the same checks, deadline and
 * refusals as over gRPC. `identify` gives the caller's own principal where the call carries none.
 */
export function localTransport(dispatcher: Dispatcher, identify: () => string): Transport {
  return {
    async unary(method, signal, timeoutMs, headers, input) {
      const request = isMessage(input, method.input)
        ? input
        : create(method.input, input as MessageInitShape<typeof method.input>);
      const message = await dispatcher.call(method as DescMethodUnary, request as Message, {
        principal: header(headers, principalHeader) ?? identify(),
        trace: header(headers, traceHeader) ?? tracer?.active()?.traceparent,
        deadlineMs: Date.now() + (timeoutMs ?? defaultTimeoutMs),
        signal,
      });
      return { stream: false, service: method.parent, method, header: none, message: message as never, trailer: none };
    },
    stream() {
      throw new ConnectError('services answer unary calls only', Code.Unimplemented);
    },
  };
}
