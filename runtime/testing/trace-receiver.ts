import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedSpan {
  /** `service.name` of the process. */
  service: string;
  name: string;
  traceId: string;
  spanId: string;
  /** Empty of a root. */
  parentSpanId: string;
  /** 1 internal, 2 server, 3 client, 4 producer, 5 consumer. */
  kind: number;
  attributes: Record<string, unknown>;
  links: { traceId: string; spanId: string }[];
  /** 2 of one that failed. */
  status: number;
}

export interface TraceReceiver extends AsyncDisposable {
  url: string;
  spans: ReceivedSpan[];
}

interface KeyValue {
  key: string;
  value: { stringValue?: string; intValue?: string | number };
}

interface Body {
  resourceSpans: {
    resource: { attributes: KeyValue[] };
    scopeSpans: {
      spans: (Omit<ReceivedSpan, 'service' | 'attributes' | 'status' | 'links'> & {
        attributes?: KeyValue[];
        links?: ReceivedSpan['links'];
        status?: { code?: number };
      })[];
    }[];
  }[];
}

const flat = (attributes: KeyValue[] = []): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));

/** A collector that speaks OTLP over HTTP in JSON, and keeps what it is sent. */
export async function receiveTraces(): Promise<TraceReceiver> {
  const spans: ReceivedSpan[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (request.url !== '/v1/traces') return void response.writeHead(404).end();
      const { resourceSpans } = JSON.parse(Buffer.concat(chunks).toString()) as Body;
      for (const { resource, scopeSpans } of resourceSpans) {
        const service = String(flat(resource.attributes)['service.name']);
        for (const span of scopeSpans.flatMap((scope) => scope.spans))
          spans.push({
            ...span,
            service,
            parentSpanId: span.parentSpanId ?? '',
            attributes: flat(span.attributes),
            links: span.links ?? [],
            status: span.status?.code ?? 0,
          });
      }
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
