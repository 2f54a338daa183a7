import type { Metrics } from '@madang/runtime/metrics.ts';
import type { FastifyInstance } from 'fastify';
import type { InFlight } from './in-flight.ts';

/** Counts the answers of each API by status class, and how long they took. */
export function measure(app: FastifyInstance, metrics: Metrics, api: string): void {
  const seconds = metrics.histogram('madang_http_seconds', 'Time to answer a request', ['api', 'status']);
  const labels = [1, 2, 3, 4, 5].map((status) => ({ api, status: `${status}xx` }));
  app.addHook('onRequest', (_request, { raw }, done) => {
    const started = performance.now();
    // `close` comes once in every case; a caller that left before its answer is not counted.
    raw.once('close', () => {
      const label = labels[Math.floor(raw.statusCode / 100) - 1];
      if (label && raw.writableFinished) seconds.observe(label, (performance.now() - started) / 1000);
    });
    done();
  });
}

export function measureInFlight(metrics: Metrics, inFlight: InFlight): void {
  const gauge = metrics.gauge('madang_http_in_flight', 'Requests under way');
  const registry = gauge as unknown as { collect?: () => void };
  registry.collect = () => gauge.set(inFlight.count);
}
