import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';

/** A body is longer than its route takes. */
export class TooLong extends Error {}

/** Reads a whole body, up to a length. */
export async function readBody(request: IncomingMessage, longest: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request) {
    length += part.length;
    if (length > longest) throw new TooLong();
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** Nothing that this process answers is to be guessed at, kept by others, or told of to other sites. */
const always = { 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' };

export function answer(
  response: ServerResponse,
  status: number,
  body: string | Buffer,
  headers: OutgoingHttpHeaders,
): void {
  if (response.headersSent || response.destroyed) return;
  const bytes = Buffer.from(body);
  response.writeHead(status, { ...always, 'content-length': bytes.length, ...headers });
  response.end(bytes);
}
