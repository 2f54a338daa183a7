import cors from '@fastify/cors';
import { type FastifyInstance, fastify } from 'fastify';
import type { GatewayConfig } from '../config.ts';
import { boundEnding, boundUnread } from './ending.ts';

const minute = 60_000;

/** The HTTP server before anything is mounted: its limits on bodies, headers and slow callers. */
export async function createServer(config: GatewayConfig): Promise<FastifyInstance> {
  const app = fastify({
    logger: false,
    bodyLimit: config.bodyBytes,
    // Where no proxy is trusted, a caller's address is its socket's, and no header is read for it.
    trustProxy: config.proxyHops > 0 && ((_address, hop) => hop < config.proxyHops),
    requestTimeout: minute,
    connectionTimeout: 0,
    keepAliveTimeout: 75_000,
    maxRequestsPerSocket: 0,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    // A path that cannot be read is an unknown one, told by the not-found handler.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  });
  boundEnding(app, config);
  boundUnread(app, config);
  if (config.origins.length > 0) {
    await app.register(cors, {
      origin: [...config.origins],
      methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
      exposedHeaders: ['Content-Range', 'X-List-Since', 'X-List-Sums', 'X-Renew-Session-Token', 'Retry-After'],
      maxAge: 600,
    });
  }
  return app;
}
