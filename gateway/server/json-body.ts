import { DomainError } from '@madang/runtime/errors.ts';
import type { FastifyInstance } from 'fastify';
import { readOutside } from '../outside-json.ts';

/** A body that is no JSON object; the API answers 400. */
class MalformedBody extends Error {}

function parse(text: string): object {
  if (text === '') return {};
  const value = readOutside(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new MalformedBody();
  return value;
}

/**
 * Reads every body as a JSON object whatever its type says: old clients send none or text/plain. No cookie carries
 * any right, so that a foreign page gains nothing by it.
 */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, text, done) => {
    try {
      done(null, parse(text as string));
    } catch (error) {
      done(error as Error);
    }
  });
}

export const bodyOf = (body: unknown): Record<string, unknown> => (body ?? {}) as Record<string, unknown>;

/** What fastify itself refuses, in the APIs' terms: a status, and a reason with the part that is wrong. */
export function transportRefusal(error: unknown): { status: number; error: DomainError } | undefined {
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  if (error instanceof MalformedBody) return { status: 400, error: new DomainError('VALIDATION', { field: 'body' }) };
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || statusCode === 413)
    return { status: 413, error: new DomainError('VALIDATION', { field: 'body' }) };
  if (code?.startsWith('FST_ERR_CTP') || (statusCode !== undefined && statusCode >= 400 && statusCode < 500))
    return { status: statusCode ?? 400, error: new DomainError('VALIDATION', { field: 'body' }) };
  return undefined;
}
