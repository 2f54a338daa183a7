import { createServer } from 'node:http';
import type { Metrics } from './metrics.ts';

/** Answers GET /metrics in Prometheus' text form, on loopback or inside of a pod's network. */
export async function startMetricsServer(metrics: Metrics, port: number, host = '127.0.0.1'): Promise<AsyncDisposable> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    metrics.registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': metrics.registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  return {
    [Symbol.asyncDispose]: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
