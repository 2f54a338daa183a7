import { ConnectError } from '@connectrpc/connect';
import { DomainError, type ReasonName } from '@madang/runtime/errors.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayContext } from '../context.ts';
import { type Caller, languageOf } from '../session/caller.ts';
import { type FieldNames, refusalOf } from '../text/refusal.ts';

/** The status of a refusal. What is absent is a rule that said no to a request that was well formed. */
const statuses: Partial<Record<ReasonName, number>> = {
  INTERNAL: 500,
  VALIDATION: 400,
  FILE_TYPE: 415,
  FILE_TOO_LARGE: 413,
  INVALID_REQUEST: 401,
  EXPIRED_SESSION: 401,
  LOGIN_FAILED: 401,
  OTP_REQUIRED: 401,
  OTP_INVALID: 401,
  FORBIDDEN: 403,
  ADDRESS_BLOCKED: 403,
  ACCESS_DENIED: 403,
  PARTNER_PAGE_CLOSED: 403,
  PARTNER_PAGE_BLOCKED: 403,
  LOCKED: 403,
  ACCOUNT_STATE: 403,
  NOT_FOUND: 404,
  POST_GONE: 404,
  KEY_CONFLICT: 409,
  TAKEN: 409,
  STATE_CONFLICT: 409,
  OWN_ADDRESS: 409,
  ACCOUNT_HAS_MONEY: 409,
  ACCOUNT_HAS_REQUEST: 409,
  ACCOUNT_HAS_BETS: 409,
  ACCOUNT_HAS_DEBT: 409,
  ACCOUNT_HAS_BELOW: 409,
  ALREADY_PROCESSED: 409,
  RATE_LIMITED: 429,
  RESOURCE_EXHAUSTED: 429,
  UNAVAILABLE: 503,
  MAINTENANCE: 503,
  DEADLINE_EXCEEDED: 504,
};

export const statusOf = (reason: ReasonName): number => statuses[reason] ?? 422;

export interface RefusedCall {
  caller?: Caller | undefined;
  names?: FieldNames | undefined;
  /** A status that the transport has decided, for example 413. */
  status?: number;
}

/** Answers a refusal: `{error: {code, message, field?, meta?}}`, and the message where plain clients look for it. */
export function refuse(
  thrown: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  gateway: GatewayContext,
  call: RefusedCall,
): FastifyReply {
  if (!(thrown instanceof DomainError || thrown instanceof ConnectError))
    gateway.log.error({ err: thrown, path: request.url }, 'REST call failed');
  const error = refusalOf(thrown, gateway.texts, call.caller?.language ?? languageOf(request), call.names);
  const status = call.status ?? statusOf(error.code);
  if (status === 429 || status === 503) reply.header('retry-after', String(error.meta?.retry_after ?? 1));
  if (call.caller?.renewed) reply.header('x-renew-session-token', call.caller.renewed);
  return reply.code(status).send({ message: error.message, error });
}
