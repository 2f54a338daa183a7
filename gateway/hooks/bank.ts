import { addressKey } from '@madang/runtime/address.ts';
import { DomainError, toDomainError } from '@madang/runtime/errors.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayContext } from '../context.ts';
import type { InFlight } from '../server/in-flight.ts';

const bodyBytes = 64 << 10;
const statuses: Partial<Record<string, number>> = {
  FORBIDDEN: 403,
  VALIDATION: 400,
  RATE_LIMITED: 429,
  RESOURCE_EXHAUSTED: 503,
  UNAVAILABLE: 503,
  DEADLINE_EXCEEDED: 503,
};

/**
 * The bank's way in: `POST /hooks/bank` with `x-madang-timestamp` (seconds) and `x-madang-signature` (HMAC-SHA256 over
 * `TIMESTAMP.BODY`, in hexadecimal digits). The body is handed on byte for byte: what was signed is what is read.
 */
export function mountBankHook(app: FastifyInstance, gateway: GatewayContext, inFlight: InFlight): void {
  inFlight.guard(app);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: bodyBytes }, (_request, body, done) =>
    done(null, body),
  );
  app.setErrorHandler((error: { statusCode?: number }, _request, reply) =>
    reply.code(error.statusCode ?? 500).send({ error: { code: 'VALIDATION' } }),
  );
  app.post('/hooks/bank', (request, reply) => receive(gateway, request, reply));
}

async function receive(gateway: GatewayContext, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  try {
    gateway.limits.check('hook', addressKey(request.ip));
    await gateway.limits.checkTogether('hook', addressKey(request.ip));
    const { body, headers } = request;
    if (!Buffer.isBuffer(body) || body.length === 0) throw new DomainError('VALIDATION', { field: 'body' });
    const { results } = await gateway.services.bankNotices.receiveNotices({
      timestamp: header(headers['x-madang-timestamp']),
      signature: header(headers['x-madang-signature']),
      body,
    });
    return reply.send({ results: results.map(({ id, state }) => ({ id, state })) });
  } catch (error) {
    const { reason, field } = toDomainError(error);
    if (!(reason in statuses)) gateway.log.error({ err: error }, 'a bank’s call failed');
    return reply.code(statuses[reason] ?? 500).send({ error: { code: reason, ...(field && { field }) } });
  }
}

const header = (value: string | string[] | undefined): string => (typeof value === 'string' ? value : '');
