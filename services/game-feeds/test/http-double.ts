import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Answer {
  readonly status?: number;
  readonly body?: string;
  /** How long the answer takes. */
  readonly delayMs?: number;
  readonly location?: string;
}

/** A server outside of the platform, on a port of its own; `answer` is what it says until it is told another. */
export async function httpDouble(first: (path: string) => Answer) {
  const paths: string[] = [];
  let answer = first;
  const server = createServer((request, response) => {
    paths.push(request.url ?? '');
    const { status = 200, body = '', delayMs = 0, location } = answer(request.url ?? '');
    setTimeout(() => response.writeHead(status, location ? { location } : {}).end(body), delayMs);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Paths that were asked for, in order. */
    paths,
    say(next: Answer): void {
      answer = () => next;
    },
    async [Symbol.asyncDispose](): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
