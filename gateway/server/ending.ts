import type { FastifyInstance } from 'fastify';
import type { GatewayConfig } from '../config.ts';

const idleCheckMs = 50;

/**
 * How a server ends: every answer from then on is its connection's last, connections without a request go, and a caller
 * that does not come to an end of its own is cut off after `drainMs`: Node looks for slow callers no more once it closes.
 */
export function boundEnding(app: FastifyInstance, { drainMs }: Pick<GatewayConfig, 'drainMs'>): void {
  let isEnding = false;
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isEnding) reply.header('connection', 'close');
    done(null, payload);
  });
  app.addHook('preClose', (done) => {
    isEnding = true;
    const idle = setInterval(() => app.server.closeIdleConnections(), idleCheckMs);
    const late = setTimeout(() => app.server.closeAllConnections(), drainMs);
    app.server.once('close', () => {
      clearInterval(idle);
      clearTimeout(late);
    });
    done();
  });
}

/** A sender that has its answer already may go on for so many bytes, so that it reads it, and is then cut off. */
export function boundUnread(app: FastifyInstance, { passedOverBytes }: Pick<GatewayConfig, 'passedOverBytes'>): void {
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    if (!raw.complete && !raw.destroyed) {
      let left = passedOverBytes;
      raw.on('data', (chunk: Buffer) => {
        left -= chunk.length;
        if (left < 0) raw.destroy();
      });
      raw.resume();
    }
    done();
  });
}
