import { Code, ConnectError, type ConnectRouter, createContextKey, type Interceptor } from '@connectrpc/connect';
import { errorFromJsonBytes, errorToJsonBytes } from '@connectrpc/connect/protocol-connect';
import { DomainError, toConnectError } from '@madang/runtime/errors.ts';

const reachedKey = createContextKey(false, { description: 'the request was read as its message' });
const unreadable = new Set([Code.Internal, Code.InvalidArgument]);

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
      if (given.status < 400 || request.contextValues?.get(reachedKey)) return given;
      const body = await bytesOf(given.body);
      const told = errorFromJsonBytes(body, undefined, new ConnectError('', Code.Unknown));
      if (!unreadable.has(told.code)) return { ...given, body: once(body) };
      const refusal = errorToJsonBytes(
        toConnectError(new DomainError('VALIDATION', { field: 'body', cause: told })),
        undefined,
      );
      const header = new Headers(given.header);
      header.set('content-length', String(refusal.byteLength));
      return { ...given, status: 400, header, body: once(refusal) };
    }, handler);
    router.handlers[index] = answer;
  }
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

async function bytesOf(body: AsyncIterable<Uint8Array> | undefined): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const part of body ?? []) parts.push(part);
  return Buffer.concat(parts);
}
