import * as grpc from '@grpc/grpc-js';
import { MoveService } from '@madang/proto/madang/identity/v1/moves_pb.ts';
import { HealthImplementation } from 'grpc-health-check';
import { afterEach, expect, test } from 'vitest';
import { methodDefinition } from './grpc-server.ts';
import { untilServing } from './health.ts';
import { startHealthServer } from './health-server.ts';

let stack = new DisposableStack();
afterEach(() => {
  stack.dispose();
  stack = new DisposableStack();
});

async function serve(): Promise<{ health: HealthImplementation; client: grpc.Client }> {
  const health = new HealthImplementation({ '': 'SERVING' });
  const server = stack.use(await startHealthServer('127.0.0.1:0', health));
  const client = new grpc.Client(`127.0.0.1:${server.port}`, grpc.credentials.createInsecure());
  stack.defer(() => client.close());
  return { health, client };
}

test('a probe without a certificate hears whether the process serves, and that it ends', async () => {
  const { health, client } = await serve();
  await untilServing(client, 'it', 5_000);
  health.setStatus('', 'NOT_SERVING');
  await expect(untilServing(client, 'it', 300)).rejects.toThrow('NOT_SERVING');
});

test('nothing else is answered there', async () => {
  const { client } = await serve();
  const { path, responseDeserialize } = methodDefinition(MoveService.methods[0] as never);
  const code = await new Promise<grpc.status | undefined>((resolve) =>
    client.makeUnaryRequest(
      path,
      () => Buffer.alloc(0),
      responseDeserialize,
      {} as never,
      (error) => resolve(error?.code),
    ),
  );
  expect(code).toBe(grpc.status.UNIMPLEMENTED);
});
