import { HttpError } from 'react-admin';
import { fieldErrors } from './field-errors.ts';
import type { TokenStore } from './token.ts';

/** A refusal as the gateway words it, carried in the body of react-admin's HttpError. */
export interface RefusalBody {
  error?: { code?: string; message?: string; field?: string; meta?: Record<string, string | number> };
}

export interface ClientAnswer {
  status: number;
  headers: Headers;
  body: string;
  json: unknown;
  /** What the server answers as a file to keep; `body` is empty then. */
  file?: Blob;
}

export interface CallOptions extends RequestInit {
  /** Milliseconds that a call may take where it may take longer than others. */
  deadlineMs?: number;
}

export type Client = (url: string, options?: CallOptions) => Promise<ClientAnswer>;

export interface ClientOptions {
  token: TokenStore;
  /** Language of the texts that the server words. */
  language: () => string;
}

/** How long a call of a console waits; a hanging server shows as an error. */
const usualDeadlineMs = 20_000;

const parse = (body: string): unknown => {
  if (body === '') return null;
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
};

const refusal = (status: number, statusText: string, json: unknown): HttpError => {
  const { error } = (json ?? {}) as RefusalBody;
  const errors = error && fieldErrors(error);
  return new HttpError(error?.message || statusText || `HTTP ${status}`, status, {
    ...((json as object | null) ?? {}),
    ...(errors ? { errors } : {}),
  });
};

/** The one way out of a console: token, language, page, deadline, and the renewed token back. */
export const makeClient = ({ token, language }: ClientOptions): Client => {
  return async (url, { deadlineMs = usualDeadlineMs, ...options } = {}) => {
    const headers = new Headers(options.headers);
    headers.set('Accept', 'application/json');
    headers.set('Accept-Language', language());
    headers.set('pathname', window.location.pathname);
    if (options.body && !headers.has('Content-Type')) headers.set('Content-Type', 'application/json');
    const method = options.method ?? 'GET';
    if (method !== 'GET' && !headers.has('Idempotency-Key')) headers.set('Idempotency-Key', crypto.randomUUID());
    const current = token.read();
    if (current) headers.set('Authorization', `Bearer ${current}`);

    const deadline = AbortSignal.timeout(deadlineMs);
    const signal = options.signal ? AbortSignal.any([options.signal, deadline]) : deadline;
    const response = await fetch(url, { ...options, headers, signal });
    const isFile = response.ok && response.headers.get('content-disposition')?.startsWith('attachment') === true;
    const file = isFile ? await response.blob() : undefined;
    const body = file ? '' : await response.text();
    const json = parse(body);
    const renewed = response.headers.get('x-renew-session-token');
    // A late answer must not bring a session back that was ended meanwhile.
    if (renewed && token.read() === current) token.write(renewed);
    if (!response.ok) throw refusal(response.status, response.statusText, json);
    return { status: response.status, headers: response.headers, body, json, ...(file && { file }) };
  };
};
