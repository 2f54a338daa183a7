import { setTimeout as sleep } from 'node:timers/promises';
import { create, type DescMethodUnary, isMessage, type Message, type MessageInitShape } from '@bufbuild/protobuf';
import { Code, ConnectError, type Transport } from '@connectrpc/connect';
import { findTrailerError } from '@connectrpc/connect/protocol-grpc';
import * as grpc from '@grpc/grpc-js';
import { resolveAddressFiles } from './address-file.ts';
import { methodDefinition } from './grpc-server.ts';
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
export function grpcTransport(address: string, identify: () => string, tls?: TlsFiles): GrpcTransport {
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
  const definitions = new Map<unknown, grpc.MethodDefinition<Message, Message>>();
  return {
    async unary(method, signal, timeoutMs, headers, input) {
      let definition = definitions.get(method);
      if (!definition) {
        definition = methodDefinition(method as DescMethodUnary);
        definitions.set(method, definition);
      }
      const request = isMessage(input, method.input)
        ? input
        : create(method.input, input as MessageInitShape<typeof method.input>);
      const deadline = Date.now() + (timeoutMs ?? defaultTimeoutMs);
      const send = () =>
        sendOnce(client, definition, request as Message, metadataOf(headers, identify), deadline, signal);
      const message = mayRepeat(method, request as Message) ? await repeatedly(send, deadline, signal) : await send();
      return { stream: false, service: method.parent, method, header: none, message: message as never, trailer: none };
    },
    stream() {
      throw new ConnectError('services answer unary calls only', Code.Unimplemented);
    },
    ready: (limitMs) => untilServing(client, address, limitMs),
    close: () => client.close(),
  };
}

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
        if (error) reject(connectError(error));
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

function connectError(error: grpc.ServiceError): ConnectError {
  const trailer = new Headers({ 'grpc-status': String(error.code), 'grpc-message': encodeURIComponent(error.details) });
  const details = error.metadata.get('grpc-status-details-bin')[0];
  if (details) trailer.set('grpc-status-details-bin', Buffer.from(details).toString('base64'));
  return findTrailerError(trailer) ?? new ConnectError(error.details, Code.Unknown);
}
