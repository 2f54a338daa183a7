import type { GatewayHarness } from './harness.ts';

export interface RestAnswer {
  status: number;
  headers: Headers;
  body: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects to be there.
  json: any;
}

/** A console's HTTP client; it is the administrator's where it does not say whose. */
export function restClient({ gateway }: GatewayHarness) {
  const call = async (path: string, init: RequestInit & { token?: string } = {}): Promise<RestAnswer> => {
    const headers = new Headers(init.headers);
    headers.set('authorization', `Bearer ${init.token ?? 'admin-1'}`);
    if (init.body && !headers.has('content-type')) headers.set('content-type', 'application/json');
    const answer = await fetch(gateway.url + path, { ...init, headers });
    const body = await answer.text();
    const isJson = answer.headers.get('content-type')?.includes('json');
    return { status: answer.status, headers: answer.headers, body, json: isJson ? JSON.parse(body) : undefined };
  };
  return {
    call,
    post: (path: string, body: unknown, headers: Record<string, string> = {}, token?: string) =>
      call(path, { method: 'POST', body: JSON.stringify(body), headers, ...(token ? { token } : {}) }),
    get: (path: string, query: Record<string, unknown> = {}, token?: string) => {
      const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]));
      return call(`${path}?${search}`, token ? { token } : {});
    },
  };
}

/** A key that nobody used before. */
export const freshKey = () => ({ 'idempotency-key': crypto.randomUUID() });
