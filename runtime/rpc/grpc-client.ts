import { setTimeout as sleep } from 'node:timers/promises';
import {
  create,
  type DescMethod,
  type DescMethodUnary,
  isMessage,
  type Message,
  type MessageInitShape,
} from '@bufbuild/protobuf';
import { Code, ConnectError, type Transport } from '@connectrpc/connect';
import * as grpc from '@grpc/grpc-js';
import { type CallAllResponse, CallGroupService } from '@madang/proto/madang/common/v1/calls_pb.ts';
import { inSpan, type Tracer, tracer } from '../tracing/tracer.ts';
import { resolveAddressFiles } from './address-file.ts';
import { CallGroups, isGathered, pathOf } from './call-group.ts';
import { traceHeader } from './dispatcher.ts';
import { methodDefinition } from './grpc-server.ts';
import { connectError, detailsKey } from './grpc-status.ts';
import { untilServing } from './health.ts';
import { defaultTimeoutMs, type HeadersInit } from './local.ts';
import { principalHeader } from './principal.ts';
import { mayRepeat } from './repeatable.ts';
import { channelCredentials, type TlsFiles } from './tls.ts';

const none = new Headers();

const serviceConfig = JSON.stringify({ loadBalancingConfig: [{ round_robin: {} }] });

/** A call is tried so often in all, where it may be repeated, and after pauses that double. */
const attempts = 3;
const firstPauseMs = 50;

export interface GrpcTransport extends Transport {
  /** Resolves when a server answers that it serves; throws why not when none does within the limit. */
  ready(limitMs: number): Promise<void>;
  close(): void;
}

resolveAddressFiles();

/**
 * Calls to a service in other processes, round robin over what its address names: one host with all addresses that its
 * name has, several as `ipv4:10.0.0.1:4000,10.0.0.2:4000`, or a file of them as `file:/path`. `identify` gives the caller's own principal where the call
 * carries none. A call that found its server unavailable is made again only where its contract says that this is harmless.
 */
export function grpcTransport(
  address: string,
  identify: () => string,
  tls?: TlsFiles,
  gathers: (method: DescMethod) => boolean = isGathered,
): GrpcTransport {
  const client = new grpc.Client(address, channelCredentials(tls), {
    'grpc.service_config': serviceConfig,
    'grpc.max_receive_message_length': 8 * 1024 * 1024,
    // A server that vanished without a word is found out by this, and its calls go to another one.
    'grpc.keepalive_time_ms': 5_000,
    'grpc.keepalive_timeout_ms': 3_000,
    'grpc.initial_reconnect_backoff_ms': 200,
    'grpc.max_reconnect_backoff_ms': 2_000,
    ...(tls?.name ? { 'grpc.ssl_target_name_override': tls.name } : {}),
  });
  const definitions = new Map<DescMethod, grpc.MethodDefinition<Message, Message>>();
  const definitionOf = (method: DescMethod): grpc.MethodDefinition<Message, Message> => {
    const definition = definitions.get(method) ?? methodDefinition(method as DescMethodUnary);
    definitions.set(method, definition);
    return definition;
  };
  const { callAll } = CallGroupService.method;
  const groups = new CallGroups(async (group, deadline) => {
    const sent = sendOnce(client, definitionOf(callAll), group, metadataOf(undefined, identify), deadline, undefined);
    return (await sent) as CallAllResponse;
  });
  return {
    async unary(method, signal, timeoutMs, headers, input) {
      const request = (
        isMessage(input, method.input) ? input : create(method.input, input as MessageInitShape<typeof method.input>)
      ) as Message;
      const deadline = Date.now() + (timeoutMs ?? defaultTimeoutMs);
      const call = (sent: HeadersInit | undefined): Promise<Message | undefined> => {
        const alone = () =>
          sendOnce(client, definitionOf(method), request, metadataOf(sent, identify), deadline, signal);
        // One that may be called off on its way goes alone.
        const inGroup = () => together(method, request, sent, deadline).catch(orElse(alone));
        const send = gathers(method) && !signal ? inGroup : alone;
        return mayRepeat(method, request) ? repeatedly(send, deadline, signal) : send();
      };
      const message = tracer ? await traced(tracer, method, headers, call) : await call(headers);
      return { stream: false, service: method.parent, method, header: none, message: message as never, trailer: none };
    },
    stream() {
      throw new ConnectError('services answer unary calls only', Code.Unimplemented);
    },
    ready: (limitMs) => untilServing(client, address, limitMs),
    close: () => client.close(),
  };

  function together(
    method: DescMethod,
    request: Message,
    headers: HeadersInit | undefined,
    deadlineMs: number,
  ): Promise<Message> {
    const sent = new Headers(headers);
    return groups.add({
      method: method as DescMethodUnary,
      request,
      deadlineMs,
      principal: sent.get(principalHeader) ?? identify(),
      trace: sent.get(traceHeader) ?? '',
    });
  }
}

/** Makes a call as a span below that of its headers, or below the active one, and sends the span along. */
function traced<T>(
  by: Tracer,
  method: DescMethod,
  headers: HeadersInit | undefined,
  call: (headers: Headers) => Promise<T>,
): Promise<T> {
  const sent = new Headers(headers);
  const init = { name: pathOf(method).slice(1), kind: 'client', parent: sent.get(traceHeader) ?? undefined } as const;
  return inSpan(by, init, ({ traceparent }) => {
    sent.set(traceHeader, traceparent);
    return call(sent);
  });
}

/** A server of before gathering says that it does not know it, and has not looked at the call. */
const orElse =
  <T>(alone: () => Promise<T>) =>
  (error: unknown): Promise<T> =>
    error instanceof ConnectError && error.code === Code.Unimplemented ? alone() : Promise.reject(error);

function sendOnce(
  client: grpc.Client,
  { path, requestSerialize, responseDeserialize }: grpc.MethodDefinition<Message, Message>,
  request: Message,
  metadata: grpc.Metadata,
  deadline: number,
  signal: AbortSignal | undefined,
): Promise<Message | undefined> {
  return new Promise((resolve, reject) => {
    const cancel = (): void => call.cancel();
    const call = client.makeUnaryRequest(
      path,
      requestSerialize,
      responseDeserialize,
      request,
      metadata,
      { deadline },
      (error, message) => {
        signal?.removeEventListener('abort', cancel);
        if (error) reject(errorOf(error));
        else resolve(message);
      },
    );
    if (signal?.aborted) cancel();
    else signal?.addEventListener('abort', cancel, { once: true });
  });
}

/** Sends again what found nobody, as long as there is time left. */
async function repeatedly<T>(send: () => Promise<T>, deadline: number, signal: AbortSignal | undefined): Promise<T> {
  for (let attempt = 1, pauseMs = firstPauseMs; ; attempt++, pauseMs *= 2) {
    try {
      return await send();
    } catch (error) {
      const lost = error instanceof ConnectError && error.code === Code.Unavailable;
      if (!lost || attempt === attempts || signal?.aborted || Date.now() + pauseMs >= deadline) throw error;
      await sleep(pauseMs);
    }
  }
}

function metadataOf(headers: HeadersInit | undefined, identify: () => string): grpc.Metadata {
  const metadata = new grpc.Metadata();
  new Headers(headers).forEach((value, name) => {
    metadata.set(name, value);
  });
  if (metadata.get(principalHeader).length === 0) metadata.set(principalHeader, identify());
  return metadata;
}

function errorOf({ code, details, metadata }: grpc.ServiceError): ConnectError {
  const status = metadata.get(detailsKey)[0];
  return connectError({ code, message: details, details: typeof status === 'string' ? Buffer.from(status) : status });
}
