import type { Metrics } from '@madang/runtime/metrics.ts';
import type { FastifyInstance } from 'fastify';
import type { InFlight } from './in-flight.ts';
import { traceRequests } from './trace-requests.ts';

/** Counts the answers of each API by route and class of status, and how long they took; and traces them. */
export function measure(app: FastifyInstance, metrics: Metrics, api: string): void {
  const total = metrics.counter('madang_http_requests_total', 'Answered requests', ['api', 'route', 'status']);
  const seconds = metrics.histogram('madang_http_duration_seconds', 'Time to answer a request', ['api', 'route']);
  traceRequests(app);
  app.addHook('onRequest', (request, { raw }, done) => {
    const started = performance.now();
    // `close` comes once in every case; a caller that left before its answer is not counted.
    raw.once('close', () => {
      if (!raw.writableFinished) return;
      // The route as it is declared: paths as callers write them have no end.
      const route = request.routeOptions.url ?? 'none';
      total.inc({ api, route, status: `${Math.floor(raw.statusCode / 100)}xx` });
      seconds.observe({ api, route }, (performance.now() - started) / 1000);
    });
    done();
  });
}

export function measureInFlight(metrics: Metrics, inFlight: InFlight): void {
  metrics.reading('madang_http_in_flight', 'Requests under way', {}, () => inFlight.count);
}
