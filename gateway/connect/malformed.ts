import { type ConnectRouter, createContextKey, type Interceptor } from '@connectrpc/connect';
import { errorToJsonBytes } from '@connectrpc/connect/protocol-connect';
import { DomainError, toConnectError } from '@madang/runtime/errors.ts';

const reachedKey = createContextKey(false, { description: 'the request was read as its message' });
/** How the library answers INTERNAL and INVALID_ARGUMENT; what it refuses by other statuses stays as it is. */
const unreadable = new Set([400, 500]);
const refusal = errorToJsonBytes(toConnectError(new DomainError('VALIDATION', { field: 'body' })), undefined);

/** Notes that a request could be read; it stands before every other interceptor. */
export const noteReached: Interceptor = (next) => (call) => {
  call.contextValues.set(reachedKey, true);
  return next(call);
};

/**
 * The library answers bytes that are no message with INTERNAL, and tells how it read them. They are the caller's mistake:
 * what was refused before any interceptor saw it, because it could not be read, is VALIDATION of the body.
 */
export function refuseMalformed(router: ConnectRouter): void {
  for (const [index, handler] of router.handlers.entries()) {
    const answer: typeof handler = Object.assign(async (request: Parameters<typeof handler>[0]) => {
      const given = await handler(request);
      if (!unreadable.has(given.status) || request.contextValues?.get(reachedKey)) return given;
      const header = new Headers(given.header);
      header.delete('content-encoding');
      header.set('content-length', String(refusal.byteLength));
      return { ...given, status: 400, header, body: once(refusal) };
    }, handler);
    router.handlers[index] = answer;
  }
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
