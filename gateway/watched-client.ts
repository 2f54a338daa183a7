import type { DescService } from '@bufbuild/protobuf';
import { MethodOptions_IdempotencyLevel as Level } from '@bufbuild/protobuf/wkt';
import type { CallOptions, Client } from '@connectrpc/connect';

type Call = (request: object, options?: CallOptions) => Promise<unknown>;

/**
 * The client with a word after each write, whatever became of it, and before its caller goes on. Nobody waits longer for
 * the answer: what only reads is left as it is.
 */
export function watchedClient<S extends DescService>(
  service: S,
  client: Client<S>,
  onWrite: (options: CallOptions | undefined) => void,
): Client<S> {
  const calls = client as unknown as Record<string, Call>;
  const watched: Record<string, Call> = {};
  for (const { localName, idempotency } of service.methods) {
    const call = calls[localName];
    if (!call || idempotency === Level.NO_SIDE_EFFECTS) continue;
    watched[localName] = (request, options) => {
      const answer = call(request, options);
      const tell = (): void => onWrite(options);
      answer.then(tell, tell);
      return answer;
    };
  }
  return { ...calls, ...watched } as unknown as Client<S>;
}
