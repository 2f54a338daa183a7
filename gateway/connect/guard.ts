import {
  ConnectError,
  type ContextValues,
  createContextKey,
  createContextValues,
  type HandlerContext,
  type Interceptor,
} from '@connectrpc/connect';
import { DomainError, toConnectError, toDomainError } from '@madang/runtime/errors.ts';
import { validate } from '@madang/runtime/rpc/validate.ts';
import type { FastifyRequest } from 'fastify';
import type { GatewayContext } from '../context.ts';
import type { Caller } from '../session/caller.ts';
import { checkEntry } from '../site/check-entry.ts';
import { renameField } from '../text/refusal.ts';
import { access, type MethodRule } from './access.ts';

const requestKey = createContextKey<FastifyRequest | undefined>(undefined, { description: 'the HTTP request' });
const callerKey = createContextKey<Caller | undefined>(undefined, { description: 'who calls' });

export const contextValues = (request: FastifyRequest): ContextValues => createContextValues().set(requestKey, request);

/** Who calls a method; the guard has put it there. */
export function callerOf(context: Pick<HandlerContext, 'values'>): Caller {
  const caller = context.values.get(callerKey);
  if (!caller) throw new DomainError('INVALID_REQUEST');
  return caller;
}

export function requestOf(context: Pick<HandlerContext, 'values'>): FastifyRequest {
  const request = context.values.get(requestKey);
  if (!request) throw new Error('a method was called without its HTTP request');
  return request;
}

const renewHeader = 'x-renew-session-token';

/** Stands before every method of the typed API: session, rights, rates, rules of the fields, and refusals that keep their detail. */
export function guard(gateway: GatewayContext): Interceptor {
  return (next) => async (call) => {
    const rule = access[call.service.typeName]?.[call.method.name];
    const request = call.contextValues.get(requestKey);
    let caller: Caller | undefined;
    try {
      if (!rule || !request) throw new DomainError('NOT_FOUND');
      caller =
        (rule.ignoresToken ? undefined : gateway.callers.known(request)) ??
        (await gateway.callers.identify(request, rule));
      await gateway.callers.check(caller, rule);
      await checkEntry(gateway.site, caller, rule);
      if (!call.stream) validate(call.method.input, call.message);
      call.contextValues.set(callerKey, caller);
      const answer = await next(call);
      answer.header.set('cache-control', 'no-store');
      if (caller.renewed) answer.header.set(renewHeader, caller.renewed);
      return answer;
    } catch (thrown) {
      throw refusal(thrown, gateway, rule, caller);
    }
  };
}

function refusal(
  thrown: unknown,
  gateway: GatewayContext,
  rule: MethodRule | undefined,
  caller: Caller | undefined,
): ConnectError {
  if (!(thrown instanceof DomainError || thrown instanceof ConnectError))
    gateway.log.error({ err: thrown }, 'RPC call failed');
  const { reason, field, meta, cause } = toDomainError(thrown);
  const named = field && renameField(field, rule?.names ?? {});
  const error = toConnectError(new DomainError(reason, { ...(named ? { field: named } : {}), meta, cause }));
  if (caller?.renewed) error.metadata.set(renewHeader, caller.renewed);
  if (meta.retry_after) error.metadata.set('retry-after', meta.retry_after);
  return error;
}
