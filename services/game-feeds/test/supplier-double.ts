import { verify } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Asked {
  readonly path: string;
  readonly body: Record<string, unknown>;
  readonly raw: string;
  readonly signature: string;
}

export interface Told {
  readonly status?: number;
  readonly body?: unknown;
  /** Sent as it is, instead of a body. */
  readonly text?: string;
  readonly headers?: Record<string, string>;
  /** Never answers. */
  readonly silent?: boolean;
  /** Hangs up instead of an answer. */
  readonly cut?: boolean;
}

async function rawOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}

/** What it answers to a call, at once or after a while. */
export type Answering = (path: string, asked: Asked) => Told | Promise<Told>;

/** A supplier on a port of its own, which keeps what it was asked. */
export async function supplierDouble(first: Answering) {
  const asked: Asked[] = [];
  let answer = first;
  const server = createServer(async (request, response) => {
    const raw = await rawOf(request);
    const path = request.url ?? '';
    const signature = String(request.headers['x-hub88-signature'] ?? '');
    const call = { path, raw, signature, body: JSON.parse(raw || '{}') as Record<string, unknown> };
    asked.push(call);
    const { status = 200, body, text, headers = {}, silent, cut } = await answer(path, call);
    if (cut) request.socket.destroy();
    else if (!silent) response.writeHead(status, headers).end(text ?? JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    say: (next: Answering): void => {
      answer = next;
    },
    async [Symbol.asyncDispose](): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Whether a call was signed with the private part of a key. */
export const isSigned = ({ raw, signature }: Asked, publicKey: string): boolean =>
  verify('sha256', Buffer.from(raw), publicKey, Buffer.from(signature, 'base64'));
