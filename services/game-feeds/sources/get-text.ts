import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { Reach } from './reach.ts';

/** The body of an answer as text; throws when it is longer than `most` bytes, without reading the rest. */
async function readLimited(response: IncomingMessage, most: number): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    size += part.byteLength;
    if (size > most) throw new Error(`the answer is longer than ${most} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

export interface Fetching {
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
  /** Where the address may lead; absent for an address of the process's own configuration. */
  readonly reach?: Reach;
}

const maxBytes = 64 * 1024;

/**
 * GETs a small text within its time. Redirects are not followed: they would lead past the address that was set. Every
 * call has a connection of its own, so that its address is the one that was just looked at.
 */
export async function getText(url: string, { timeoutMs, signal, reach }: Fetching): Promise<string> {
  const { protocol, hostname } = new URL(url);
  if (reach && !reach.allows(hostname)) throw new Error(`${hostname} must not be asked`);
  const within = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
  const options = {
    agent: false,
    signal: within,
    headers: { accept: 'application/json, text/plain' },
    ...(reach && { lookup: reach.lookup }),
  };
  try {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const request = protocol === 'https:' ? httpsRequest : httpRequest;
      request(url, options, resolve).on('error', reject).end();
    });
    const { statusCode = 0 } = response;
    if (statusCode < 200 || statusCode > 299) {
      response.destroy();
      throw new Error(`the answer is HTTP ${statusCode}`);
    }
    return await readLimited(response, maxBytes);
  } catch (error) {
    // What node says of an abort does not tell whether time ran out.
    throw within.aborted ? within.reason : error;
  }
}
