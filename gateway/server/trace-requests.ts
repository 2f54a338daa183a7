import { type OpenSpan, tracer } from '@madang/runtime/tracing/tracer.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * Opens a span for each request, below the caller's own where it sends a traceparent, and runs its handler within it. Whether
 * the trace is kept is decided here: nobody outside may make the platform keep more.
 */
export function traceRequests(app: FastifyInstance): void {
  const by = tracer;
  if (!by) return;
  const spans = new WeakMap<FastifyRequest, OpenSpan>();
  app.addHook('onRequest', (request, { raw }, done) => {
    const route = request.routeOptions.url ?? 'none';
    const { traceparent } = request.headers;
    const span = by.open(
      {
        name: `${request.method} ${route}`,
        kind: 'server',
        parent: typeof traceparent === 'string' ? traceparent : undefined,
        attributes: { 'http.request.method': request.method, 'http.route': route },
      },
      true,
    );
    spans.set(request, span);
    raw.once('close', () => {
      span.set({ 'http.response.status_code': raw.statusCode });
      span.end();
    });
    by.within(span, done);
  });
  // The body's events come from the socket, which knows no request.
  app.addHook('preHandler', (request, _reply, done) => by.within(spans.get(request), done));
}
