import * as grpc from '@grpc/grpc-js';
import type { HealthImplementation } from 'grpc-health-check';

/** Closes at once: a probe is nothing that has to end in order. */
export interface HealthServer extends Disposable {
  port: number;
}

/**
 * Answers `grpc.health.v1.Health` alone, without TLS: an orchestrator's probe by gRPC shows no certificate, and may hear
 * whether a process serves and nothing else. `health` is that of the server which takes the calls.
 */
export async function startHealthServer(address: string, health: HealthImplementation): Promise<HealthServer> {
  const server = new grpc.Server({ 'grpc.max_receive_message_length': 4_096, 'grpc.max_concurrent_streams': 100 });
  health.addToServer(server);
  const port = await new Promise<number>((resolve, reject) =>
    server.bindAsync(address, grpc.ServerCredentials.createInsecure(), (error, bound) =>
      error ? reject(error) : resolve(bound),
    ),
  );
  return { port, [Symbol.dispose]: () => server.forceShutdown() };
}
