import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { isPage, siteOf } from '@madang/gateway/server/static-sites.ts';
import { likelyPort } from '@madang/runtime/likely-port.ts';
import { createLogger } from '@madang/runtime/log.ts';
import { readStandaloneConfig } from './config.ts';
import { gatewayProxy } from './dev/gateway-proxy.ts';
import { consoleBase, openSites, type SiteServers } from './dev/site-servers.ts';
import { watchStandalone } from './dev/watched.ts';
import { untilStopped } from './until-stopped.ts';

/**
 * `npm run dev`: both sites by Vite, with hot reload, and all else by a standalone that starts again when its sources
 * change; under one address, so that cookies, streams and links are what they are behind the gateway.
 */
const gatewayPaths = /^\/(?:api|rest|dev|docs|madang\.[^/]+|openapi\.json|livez|readyz)(?:\/|$)/;
const startLimitMs = 120_000;
const config = readStandaloneConfig(process.env);
const log = createLogger('dev', config.LOG_LEVEL);
const say = (text: string): void => void process.stdout.write(`${text}\n`);

type Answerer = (request: IncomingMessage, response: ServerResponse) => void;

function answerer(sites: SiteServers, gateway: Answerer): Answerer {
  const sendPage = async (path: string, url: string, response: ServerResponse): Promise<void> => {
    const html = await sites.page(siteOf(path), url);
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).end(html);
  };
  return (request, response) => {
    const url = request.url ?? '/';
    const path = url.split('?')[0] ?? '/';
    if (gatewayPaths.test(path)) return gateway(request, response);
    if (path.startsWith(consoleBase))
      return sites.consoles.middlewares(request, response, () => response.writeHead(404).end());
    // Modules have names with an ending, or begin with a sign of Vite's own.
    if (request.method === 'GET' && isPage(path) && !path.startsWith('/@'))
      return void sendPage(path, url, response).catch((error: unknown) => {
        log.error({ err: error, path }, 'page render failed');
        response.writeHead(500).end();
      });
    sites.player.middlewares(request, response, () => gateway(request, response));
  };
}

async function untilReady(port: number, running: () => boolean): Promise<void> {
  const until = Date.now() + startLimitMs;
  const ready = () =>
    fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await ready())) {
    if (!running() || Date.now() > until) throw new Error('the standalone did not start');
    await sleep(200);
  }
}

await untilStopped(log, async (stack) => {
  const port = likelyPort();
  const standalone = stack.use(watchStandalone(port));
  const server = createServer();
  const sites = stack.use(await openSites(server));
  server.on('request', answerer(sites, gatewayProxy(port)));
  stack.defer(() => {
    // Live streams and the sockets of pages never end by themselves.
    server.closeAllConnections();
    return new Promise<void>((resolve) => void server.close(() => resolve()));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(config.PORT, config.HOST, resolve);
  });
  await untilReady(port, () => standalone.child.exitCode === null);
  const { port: shown } = server.address() as AddressInfo;
  say(`Ready: http://${config.HOST}:${shown}  (consoles: /admin and /pa; a change reloads what it touches)`);
});
