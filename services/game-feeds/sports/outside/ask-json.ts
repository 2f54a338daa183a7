import { request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { type Reach, UnreachableAddress } from '../../sources/reach.ts';
import { type Json, parseExact } from './exact-json.ts';

export interface Asking {
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
  readonly reach: Reach;
  /** Bytes of the answer at most. */
  readonly most: number;
  /** Sent as JSON, a text as it is; absent for a GET. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Answered {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Absent where the status is none of success. */
  readonly body?: Json;
}

/**
 * Asks a supplier once, within its time. Redirects are not followed: they would lead past the address that was set. No
 * error says the address's path or query, which may hold a key.
 */
export async function askJson(url: URL, { timeoutMs, signal, reach, most, body, headers }: Asking): Promise<Answered> {
  if (!reach.allows(url.hostname)) throw new UnreachableAddress(url.hostname);
  const within = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
  const sent = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
  const options = {
    agent: false,
    signal: within,
    lookup: reach.lookup,
    method: sent === undefined ? 'GET' : 'POST',
    headers: {
      accept: 'application/json',
      ...(sent !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
  };
  try {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const request = url.protocol === 'https:' ? httpsRequest : httpRequest;
      request(url, options, resolve).on('error', reject).end(sent);
    });
    const { statusCode: status = 0, headers } = response;
    if (status < 200 || status > 299) {
      response.destroy();
      return { status, headers };
    }
    return { status, headers, body: parseExact(await readLimited(response, most)) };
  } catch (error) {
    // What node says of an abort does not tell whether time ran out.
    throw within.aborted ? within.reason : error;
  }
}

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
