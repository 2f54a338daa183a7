import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../config.ts';
import { bareOfPage } from './security-headers.ts';

/** A file whose name carries the hash of its content never changes; any other is asked for again each time. */
const hashed = /[.-][A-Za-z0-9_-]{8,}\.(?:js|css|woff2?|png|svg|webp|jpg|wasm)(?:\.br|\.gz)?$/;

function describeFile(reply: FastifyReply, path: string): void {
  if (!hashed.test(path)) return void reply.header('cache-control', 'no-cache');
  reply.header('cache-control', 'public, max-age=31536000, immutable');
  // A page reads dozens of these: what says how pages may behave would be a tenth of all that a phone has to read.
  bareOfPage(reply);
}

/** A path of a page, and not of a file or of an API. */
export const isPage = (path: string): boolean =>
  !/\.[a-z0-9]{1,5}$/i.test(path) && !/^\/(?:api|rest|dev\/|madang\.|seamless(?:\/|$))/.test(path);

export type Site = 'player' | 'admin' | 'pa';

/** The site that a page's path belongs to. */
export function siteOf(path: string): Site {
  if (/^\/admin(?:$|\/)/.test(path)) return 'admin';
  return /^\/pa(?:$|[/-])/.test(path) ? 'pa' : 'player';
}

function indexOf(path: string, { playerSite, consoleSite }: GatewayConfig): string {
  const site = siteOf(path);
  return site === 'player' ? join(playerSite, 'index.html') : join(consoleSite, site, 'index.html');
}

/** Serves the built sites: files as they are, and for the path of a page the index of its site. */
export async function mountSites(app: FastifyInstance, config: GatewayConfig): Promise<void> {
  const options = {
    index: false,
    wildcard: true,
    preCompressed: true,
    decorateReply: false,
    cacheControl: false,
    redirect: false,
    setHeaders: describeFile,
  } as const;
  const folders = [
    { prefix: '/', root: config.playerSite },
    { prefix: '/console/', root: join(config.consoleSite, 'console') },
  ];
  for (const { prefix, root } of folders)
    if (existsSync(root)) await app.register(fastifyStatic, { ...options, prefix, root });
  // The static files' own answer to a folder without an index depends on what the caller can decompress.
  for (const path of ['/', '/admin']) app.get(path, (request, reply) => sendPage(request, reply, config));
  if (!config.siteWorker)
    app.get('/worker.js', (_request, reply) =>
      reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(noWorker),
    );
  app.setNotFoundHandler((request, reply) => sendPage(request, reply, config));
}

/** Takes the place of a worker that a browser has, deletes what that kept, and is gone with the next page. */
export const noWorker = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  const clear = async () => {
    const kept = (await caches.keys()).filter((name) => name.startsWith('madang-site-'));
    await Promise.all(kept.map((name) => caches.delete(name)));
    await self.registration.unregister();
  };
  event.waitUntil(clear());
});
`;

const noSite = (path: string) => `The site of ${path} is not built: run its build, and ask again.\n`;

async function sendPage(request: FastifyRequest, reply: FastifyReply, config: GatewayConfig): Promise<FastifyReply> {
  const path = request.url.split('?')[0] ?? '/';
  if ((request.method !== 'GET' && request.method !== 'HEAD') || !isPage(path)) {
    return reply
      .code(404)
      .type('application/json; charset=utf-8')
      .send({ message: 'not found', error: { code: 'NOT_FOUND', message: 'not found' } });
  }
  const file = indexOf(path, config);
  const page = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (!page) return reply.code(404).type('text/plain; charset=utf-8').send(noSite(path));
  return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page);
}
