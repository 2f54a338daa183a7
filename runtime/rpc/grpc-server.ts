import {
  type DescFile,
  type DescMethodUnary,
  type DescService,
  fromBinary,
  type Message,
  toBinary,
} from '@bufbuild/protobuf';
import { FileDescriptorProtoSchema } from '@bufbuild/protobuf/wkt';
import * as grpc from '@grpc/grpc-js';
import { ReflectionService } from '@grpc/reflection';
import { type CallAllRequest, CallGroupService } from '@madang/proto/madang/common/v1/calls_pb.ts';
import { HealthImplementation, service as healthService } from 'grpc-health-check';
import { DomainError } from '../errors.ts';
import { groupAnswerer } from './answer-group.ts';
import { isGathered, pathOf } from './call-group.ts';
import { type Dispatcher, traceHeader } from './dispatcher.ts';
import { detailsKey, statusOf } from './grpc-status.ts';
import { defaultTimeoutMs } from './local.ts';
import { principalHeader } from './principal.ts';
import { serverCredentials, type TlsFiles } from './tls.ts';

export interface GrpcServer {
  port: number;
  /** What the server says of itself to whoever asks for its health. */
  health: HealthImplementation;
  /** Says "not serving", lets running calls end, and closes. */
  close(): Promise<void>;
}

/** Serves what the dispatcher has over gRPC, with health and reflection for stock clients. */
export async function startGrpcServer(
  dispatcher: Dispatcher,
  address: string,
  tls?: TlsFiles,
  gathers: (method: DescMethodUnary) => boolean = isGathered,
): Promise<GrpcServer> {
  const server = new grpc.Server({
    'grpc.max_receive_message_length': 8 * 1024 * 1024,
    'grpc.max_concurrent_streams': 2_000,
    // Connections end now and then, so that clients find new replicas.
    'grpc.max_connection_age_ms': 300_000,
    'grpc.max_connection_age_grace_ms': 20_000,
  });
  for (const service of dispatcher.services)
    server.addService(definition(service), implementation(service, dispatcher));
  server.addService(definition(CallGroupService), groups(dispatcher, gathers));
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
    health,
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
    path: pathOf(method),
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
      dispatcher
        .call(method as DescMethodUnary, call.request, {
          principal,
          trace: call.metadata.get(traceHeader)[0]?.toString(),
          deadlineMs: deadlineOf(call),
          signal: signalOf(call),
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

/** The same for calls that come together; their principals come with them. */
function groups(
  dispatcher: Dispatcher,
  gathers: (method: DescMethodUnary) => boolean,
): grpc.UntypedServiceImplementation {
  const answer = groupAnswerer(dispatcher, dispatcher.services, gathers);
  const callAll: grpc.handleUnaryCall<Message, Message> = (call, callback) => {
    answer(call.request as CallAllRequest, signalOf(call)).then(
      (answers) => callback(null, answers),
      (error) => callback(status(error)),
    );
  };
  return { [CallGroupService.method.callAll.name]: callAll };
}

function signalOf(call: grpc.ServerUnaryCall<Message, Message>): AbortSignal {
  const abort = new AbortController();
  call.on('cancelled', () => abort.abort());
  return abort.signal;
}

function deadlineOf(call: grpc.ServerUnaryCall<Message, Message>): number {
  const deadline = call.getDeadline();
  const ms = deadline instanceof Date ? deadline.getTime() : Number(deadline);
  return Number.isFinite(ms) ? ms : Date.now() + defaultTimeoutMs;
}

function status(thrown: unknown): grpc.ServerErrorResponse {
  const { code, message, details } = statusOf(thrown);
  const metadata = new grpc.Metadata();
  if (details) metadata.set(detailsKey, Buffer.from(details));
  return Object.assign(new Error(message), { code: code as grpc.status, details: message, metadata });
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
