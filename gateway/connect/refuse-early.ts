import { codeToHttpStatus, errorToJson } from '@connectrpc/connect/protocol-connect';
import { toConnectError, toDomainError } from '@madang/runtime/errors.ts';
import type { FastifyInstance } from 'fastify';
import { transportRefusal } from '../server/json-body.ts';

/** Refusals that come before a method is reached, in Connect's own shape. */
export function refuseEarly(app: FastifyInstance): void {
  app.setErrorHandler((thrown, _request, reply) => {
    const known = transportRefusal(thrown);
    const refusal = known?.error ?? toDomainError(thrown);
    const error = toConnectError(refusal);
    if (refusal.meta.retry_after) reply.header('retry-after', refusal.meta.retry_after);
    return reply.code(known?.status ?? codeToHttpStatus(error.code)).send(errorToJson(error, undefined));
  });
}
