import { setTimeout as sleep } from 'node:timers/promises';
import type * as grpc from '@grpc/grpc-js';
import { service as health } from 'grpc-health-check';

const askLimitMs = 1_000;
const pauseMs = 100;
const serving = 'SERVING';

/** Resolves when a server says that it serves; throws what it said last when it does not until then. */
export async function untilServing(client: grpc.Client, address: string, limitMs: number): Promise<void> {
  const until = Date.now() + limitMs;
  for (;;) {
    const said = await ask(client);
    if (said === serving) return;
    if (Date.now() + pauseMs > until)
      throw new Error(`the service at ${address} is not ready after ${limitMs / 1000} s: ${said}`);
    await sleep(pauseMs);
  }
}

function ask(client: grpc.Client): Promise<string> {
  const { path, requestSerialize, responseDeserialize } = health.Check as grpc.MethodDefinition<
    { service: string },
    { status: string }
  >;
  return new Promise((resolve) => {
    const deadline = Date.now() + askLimitMs;
    client.makeUnaryRequest(
      path,
      requestSerialize,
      responseDeserialize,
      { service: '' },
      { deadline },
      (error, answer) => resolve(error ? error.details : String(answer?.status)),
    );
  });
}
