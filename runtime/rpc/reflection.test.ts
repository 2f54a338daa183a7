import { fileURLToPath } from 'node:url';
import { fromBinary } from '@bufbuild/protobuf';
import { FileDescriptorProtoSchema } from '@bufbuild/protobuf/wkt';
import * as grpc from '@grpc/grpc-js';
import { loadSync } from '@grpc/proto-loader';
import { ContentService } from '@madang/proto/madang/content/v1/content_pb.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '../clock.ts';
import { createLogger } from '../log.ts';
import { Metrics } from '../metrics.ts';
import { Dispatcher } from './dispatcher.ts';
import { type GrpcServer, startGrpcServer } from './grpc-server.ts';
import { PrincipalSeal } from './principal.ts';

interface Answer {
  listServicesResponse?: { service: { name: string }[] };
  fileDescriptorResponse?: { fileDescriptorProto: Buffer[] };
}

const protos = fileURLToPath(new URL('../../node_modules/@grpc/reflection/build/proto', import.meta.url));
const { 'grpc.reflection.v1.ServerReflection': reflection } = loadSync('grpc/reflection/v1/reflection.proto', {
  includeDirs: [protos],
});

const info = (reflection as grpc.ServiceDefinition).ServerReflectionInfo as grpc.MethodDefinition<object, Answer>;

let server: GrpcServer;
let client: grpc.Client;
beforeAll(async () => {
  const dispatcher = new Dispatcher(
    new PrincipalSeal('a-secret-of-more-than-32-characters'),
    systemClock,
    new Metrics(),
  );
  const names = Object.keys(ContentService.method) as (keyof typeof ContentService.method)[];
  const each = <T>(value: T) =>
    Object.fromEntries(names.map((name) => [name, value])) as Record<(typeof names)[number], T>;
  dispatcher.serve(
    ContentService,
    each(async () => ({})),
    each([]),
    createLogger('test', 'fatal'),
  );
  server = await startGrpcServer(dispatcher, '127.0.0.1:0');
  client = new grpc.Client(`127.0.0.1:${server.port}`, grpc.credentials.createInsecure());
});
afterAll(async () => {
  client.close();
  await server.close();
});

function ask(question: object): Promise<Answer> {
  const { path, requestSerialize, responseDeserialize } = info;
  const stream = client.makeBidiStreamRequest(path, requestSerialize, responseDeserialize);
  return new Promise<Answer>((resolve, reject) => {
    stream.on('data', resolve).on('error', reject);
    stream.write(question);
  }).finally(() => stream.end());
}

test('reflection lists what is served, health among it', async () => {
  const { listServicesResponse } = await ask({ listServices: '' });
  expect(listServicesResponse?.service.map(({ name }) => name).sort()).toEqual([
    'grpc.health.v1.Health',
    ContentService.typeName,
  ]);
});

test.each([
  ['grpc.health.v1.Health', 'HealthCheckRequest'],
  [ContentService.typeName, 'ListNoticesResponse'],
])('reflection describes %s', async (symbol, message) => {
  const { fileDescriptorResponse } = await ask({ fileContainingSymbol: symbol });
  const files = fileDescriptorResponse?.fileDescriptorProto.map((bytes) =>
    fromBinary(FileDescriptorProtoSchema, bytes),
  );
  expect(files?.flatMap((file) => file.messageType.map(({ name }) => name))).toContain(message);
});
