import {
  type DescFile,
  type DescMethodUnary,
  type DescService,
  fromBinary,
  type Message,
  toBinary,
} from '@bufbuild/protobuf';
import { FileDescriptorProtoSchema } from '@bufbuild/protobuf/wkt';
import { setTrailerStatus } from '@connectrpc/connect/protocol-grpc';
import * as grpc from '@grpc/grpc-js';
import { ReflectionService } from '@grpc/reflection';
import { HealthImplementation, service as healthService } from 'grpc-health-check';
import { DomainError, toConnectError } from '../errors.ts';
import { type Dispatcher, traceHeader } from './dispatcher.ts';
import { defaultTimeoutMs } from './local.ts';
import { principalHeader } from './principal.ts';
import { serverCredentials, type TlsFiles } from './tls.ts';

const detailsKey = 'grpc-status-details-bin';

export interface GrpcServer {
  port: number;
  /** Says "not serving", lets running calls end, and closes. */
  close(): Promise<void>;
}

/** Serves what the dispatcher has over gRPC, with health and reflection for stock clients. */
export async function startGrpcServer(dispatcher: Dispatcher, address: string, tls?: TlsFiles): Promise<GrpcServer> {
  const server = new grpc.Server({
    'grpc.max_receive_message_length': 8 * 1024 * 1024,
    'grpc.max_concurrent_streams': 2_000,
    // Connections end now and then, so that clients find new replicas.
    'grpc.max_connection_age_ms': 300_000,
    'grpc.max_connection_age_grace_ms': 20_000,
  });
  for (const service of dispatcher.services)
    server.addService(definition(service), implementation(service, dispatcher));
  const health = new HealthImplementation({
    '': 'SERVING',
    ...Object.fromEntries(dispatcher.services.map((s) => [s.typeName, 'SERVING'] as const)),
  });
  health.addToServer(server);
  new ReflectionService(reflected(dispatcher.services)).addToServer(server);
  const port = await new Promise<number>((resolve, reject) =>
    server.bindAsync(address, serverCredentials(tls), (error, bound) => (error ? reject(error) : resolve(bound))),
  );
  return {
    port,
    close: async () => {
      health.setStatus('', 'NOT_SERVING');
      const forced = setTimeout(() => server.forceShutdown(), 10_000);
      await new Promise<void>((resolve) => server.tryShutdown(() => resolve()));
      clearTimeout(forced);
    },
  };
}

export function methodDefinition(method: DescMethodUnary): grpc.MethodDefinition<Message, Message> {
  return {
    path: `/${method.parent.typeName}/${method.name}`,
    requestStream: false,
    responseStream: false,
    requestSerialize: (message) => Buffer.from(toBinary(method.input, message)),
    requestDeserialize: (bytes) => fromBinary(method.input, bytes),
    responseSerialize: (message) => Buffer.from(toBinary(method.output, message)),
    responseDeserialize: (bytes) => fromBinary(method.output, bytes),
  };
}

function definition(service: DescService): grpc.ServiceDefinition {
  return Object.fromEntries(
    service.methods.map((method) => [method.name, methodDefinition(method as DescMethodUnary)]),
  );
}

function implementation(service: DescService, dispatcher: Dispatcher): grpc.UntypedServiceImplementation {
  const entries = service.methods.map((method) => {
    const handle: grpc.handleUnaryCall<Message, Message> = (call, callback) => {
      const principal = call.metadata.get(principalHeader)[0]?.toString();
      // The gateway signs for visitors too: who shows nothing at all is none of ours.
      if (!principal) return callback(status(new DomainError('INVALID_REQUEST')));
      const abort = new AbortController();
      call.on('cancelled', () => abort.abort());
      dispatcher
        .call(method as DescMethodUnary, call.request, {
          principal,
          trace: call.metadata.get(traceHeader)[0]?.toString(),
          deadlineMs: deadlineOf(call),
          signal: abort.signal,
        })
        .then(
          (answer) => callback(null, answer),
          (error) => callback(status(error)),
        );
    };
    return [method.name, handle] as const;
  });
  return Object.fromEntries(entries);
}

function deadlineOf(call: grpc.ServerUnaryCall<Message, Message>): number {
  const deadline = call.getDeadline();
  const ms = deadline instanceof Date ? deadline.getTime() : Number(deadline);
  return Number.isFinite(ms) ? ms : Date.now() + defaultTimeoutMs;
}

/** The status with its details, in the form that every gRPC client reads. */
function status(thrown: unknown): grpc.ServerErrorResponse {
  const error = toConnectError(thrown);
  const metadata = new grpc.Metadata();
  const details = setTrailerStatus(new Headers(), error).get(detailsKey);
  if (details) metadata.set(detailsKey, Buffer.from(details, 'base64'));
  return Object.assign(new Error(error.rawMessage), {
    code: error.code as number as grpc.status,
    details: error.rawMessage,
    metadata,
  });
}

/** Reflection reads file descriptors, with all that they import; what describes health came with its package. */
function reflected(services: DescService[]): ConstructorParameters<typeof ReflectionService>[0] {
  const files = new Map<string, Buffer>();
  const add = (file: DescFile): void => {
    if (files.has(file.name)) return;
    files.set(file.name, Buffer.from(toBinary(FileDescriptorProtoSchema, file.proto)));
    for (const dependency of file.dependencies) add(dependency);
  };
  for (const service of services) add(service.file);
  const { requestType } = healthService.Check as grpc.MethodDefinition<object, object> & Described;
  return {
    health: requestType,
    madang: { format: 'Protocol Buffer 3 DescriptorProto', type: {}, fileDescriptorProtos: [...files.values()] },
  } as never;
}

/** What a stock loader leaves beside the methods of a service. */
interface Described {
  requestType: { fileDescriptorProtos: Buffer[] };
}
