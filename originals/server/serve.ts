import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { answer } from './http.ts';
import type { Originals } from './originals.ts';
import { serveFile } from './page/files.ts';
import { pageApi } from './page/page-api.ts';
import { shellPage } from './page/shell-page.ts';
import { isSupplierCall, supplierApi } from './supplier/supplier-api.ts';

/** Listens, and answers the address's port once it does. */
export function serve(originals: Originals, say: (text: string) => void): Promise<{ server: Server; port: number }> {
  const server = createServer((request, response) => {
    handle(originals, request, response).catch((error: unknown) => {
      say(`${request.method} ${request.url?.split('?')[0]}: ${error instanceof Error ? error.stack : error}`);
      // Whoever asked for money to be moved must not take it for a refusal.
      answer(response, 500, '{"status":"RS_ERROR_UNKNOWN","code":"INTERNAL"}', { 'content-type': 'application/json' });
    });
  });
  server.headersTimeout = 10_000;
  server.requestTimeout = 20_000;
  server.maxConnections = 2_000;
  const { host, port } = originals.config;
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      const address = server.address();
      resolve({ server, port: typeof address === 'object' && address ? address.port : port });
    });
  });
}

async function handle(originals: Originals, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const target = `http://originals${request.url ?? '/'}`;
  if (!URL.canParse(target)) return answer(response, 400, '', {});
  const url = new URL(target);
  const { pathname: path } = url;
  if (isSupplierCall(path)) return supplierApi(originals, request, response, path);
  if (path.startsWith('/api/')) return pageApi(originals, request, response, url);
  if (request.method !== 'GET' && request.method !== 'HEAD') return answer(response, 405, '', {});
  if (path === '/key')
    return answer(response, 200, originals.keys.publicKey, { 'content-type': 'application/x-pem-file' });
  if (path === '/health') return answer(response, 200, 'ok', { 'content-type': 'text/plain' });
  if (path.startsWith('/files/')) return serveFile(request, response, path.slice('/files/'.length));
  if (path.startsWith('/play/'))
    return shellPage(response, url.searchParams.get('lang'), originals.config.frameAncestors);
  answer(response, 404, '', {});
}
