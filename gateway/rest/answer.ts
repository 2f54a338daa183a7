import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayContext } from '../context.ts';
import { wrong } from '../payload.ts';
import { type Caller, inAskedLanguage } from '../session/caller.ts';
import type { CallerRule } from '../session/callers.ts';
import { checkEntry, type EntryRule } from '../site/check-entry.ts';
import type { FieldNames } from '../text/refusal.ts';
import { refuse } from './refusals.ts';
import type { RestContext } from './resource.ts';

type Work = (context: RestContext, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

type AnswerRule = CallerRule & Pick<EntryRule, 'openToDenied'> & { names?: FieldNames | undefined };

/** Runs a call of a console for a caller that may, and words its refusal. */
export function answer(gateway: GatewayContext, rule: AnswerRule, work: Work) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    let caller: Caller | undefined;
    try {
      const known = gateway.callers.known(request) ?? (await gateway.callers.identify(request, rule));
      caller = inAskedLanguage(known, request);
      await gateway.callers.check(caller, rule);
      await checkEntry(gateway.site, caller, rule.openToDenied ? { openToDenied: true } : {});
      const body = await work({ gateway, caller, key: keyOf(request) }, request, reply);
      if (caller.renewed) reply.header('x-renew-session-token', caller.renewed);
      return reply.send(body);
    } catch (error) {
      return refuse(error, request, reply, gateway, { caller, names: rule.names });
    }
  };
}

function keyOf(request: FastifyRequest): string {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return '';
  if (typeof key !== 'string' || !/^[!-~]{1,64}$/.test(key)) throw wrong('Idempotency-Key');
  return key;
}
