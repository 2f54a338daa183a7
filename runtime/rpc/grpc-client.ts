import { create, type DescMethodUnary, isMessage, type Message, type MessageInitShape } from '@bufbuild/protobuf';
import { Code, ConnectError, type Transport } from '@connectrpc/connect';
import { findTrailerError } from '@connectrpc/connect/protocol-grpc';
import * as grpc from '@grpc/grpc-js';
import { methodDefinition } from './grpc-server.ts';
import { defaultTimeoutMs, type HeadersInit } from './local.ts';
import { principalHeader } from './principal.ts';

const none = new Headers();

/** Reads and keyed writes may be sent again where no server took them; that is the only retry that is made here. */
const serviceConfig = JSON.stringify({
  loadBalancingConfig: [{ round_robin: {} }],
  methodConfig: [
    {
      name: [{}],
      retryPolicy: {
        maxAttempts: 3,
        initialBackoff: '0.05s',
        maxBackoff: '0.5s',
        backoffMultiplier: 2,
        retryableStatusCodes: ['UNAVAILABLE'],
      },
    },
  ],
});

export interface GrpcTransport extends Transport {
  close(): void;
}

/**
 * Calls to a service in other processes, round robin over what its name resolves to. `identify` gives the caller's own
 * principal where the call carries none. Every write of the product has a key, so a retry after UNAVAILABLE is safe.
 */
export function grpcTransport(address: string, identify: () => string): GrpcTransport {
  const client = new grpc.Client(address, grpc.credentials.createInsecure(), {
    'grpc.service_config': serviceConfig,
    'grpc.max_receive_message_length': 8 * 1024 * 1024,
    'grpc.keepalive_time_ms': 20_000,
    'grpc.keepalive_timeout_ms': 5_000,
    'grpc.initial_reconnect_backoff_ms': 200,
    'grpc.max_reconnect_backoff_ms': 2_000,
  });
  const definitions = new Map<unknown, grpc.MethodDefinition<Message, Message>>();
  return {
    unary(method, signal, timeoutMs, headers, input) {
      let definition = definitions.get(method);
      if (!definition) {
        definition = methodDefinition(method as DescMethodUnary);
        definitions.set(method, definition);
      }
      const request = isMessage(input, method.input)
        ? input
        : create(method.input, input as MessageInitShape<typeof method.input>);
      const { path, requestSerialize, responseDeserialize } = definition;
      return new Promise((resolve, reject) => {
        const call = client.makeUnaryRequest(
          path,
          requestSerialize,
          responseDeserialize,
          request as Message,
          metadataOf(headers, identify),
          { deadline: Date.now() + (timeoutMs ?? defaultTimeoutMs) },
          (error, message) => {
            if (error) return reject(connectError(error));
            resolve({
              stream: false,
              service: method.parent,
              method,
              header: none,
              message: message as never,
              trailer: none,
            });
          },
        );
        signal?.addEventListener('abort', () => call.cancel(), { once: true });
      });
    },
    stream() {
      throw new ConnectError('services answer unary calls only', Code.Unimplemented);
    },
    close: () => client.close(),
  };
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
