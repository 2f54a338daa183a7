import { timingSafeEqual } from 'node:crypto';
import type { Metrics } from '@madang/runtime/metrics.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../config.ts';
import { tokenOf } from '../session/token.ts';

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

function mayRead(request: FastifyRequest, { metricsToken, proxyHops }: GatewayConfig): boolean {
  const token = tokenOf(request.headers.authorization);
  if (metricsToken !== '' && token !== undefined && sameText(token, metricsToken)) return true;
  // Behind a proxy on the same machine everybody comes from loopback.
  return metricsToken === '' && proxyHops === 0 && loopback.has(request.socket.remoteAddress ?? '');
}

/** `/metrics` for a collector on this machine, or for one that holds the token; for others it does not exist. */
export function mountMetrics(app: FastifyInstance, metrics: Metrics, config: GatewayConfig): void {
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, config)) return reply.code(404).send({ error: { code: 'NOT_FOUND' } });
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}
