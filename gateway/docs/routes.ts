import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { fromBinary } from '@bufbuild/protobuf';
import { FileDescriptorSetSchema } from '@bufbuild/protobuf/wkt';
import type { FastifyInstance } from 'fastify';
import { callsOf } from './calls-of.ts';
import { callsPage } from './calls-page.ts';
import { contractsPage } from './contracts/contracts-page.ts';
import { openApi } from './openapi.ts';

interface Document {
  type: string;
  read(): Promise<Buffer | string>;
}

const file =
  (path: string): (() => Promise<Buffer>) =>
  () =>
    readFile(path);
const page = (name: string) => file(fileURLToPath(new URL(`./page/${name}`, import.meta.url)));
const library = (name: string) => file(fileURLToPath(import.meta.resolve(`swagger-ui-dist/${name}`)));
const contracts = fileURLToPath(import.meta.resolve('@madang/proto/contracts.binpb'));

const html = 'text/html; charset=utf-8';
const script = 'text/javascript; charset=utf-8';
const style = 'text/css; charset=utf-8';

const documents: Record<string, Document> = {
  '/docs/api': { type: html, read: async () => callsPage(openApi()) },
  '/docs/api/find.js': { type: script, read: page('find.js') },
  '/docs/api/calls': { type: html, read: page('calls.html') },
  '/docs/api/calls.js': { type: script, read: page('calls.js') },
  '/docs/api/page.css': { type: style, read: page('page.css') },
  '/docs/api/swagger-ui-bundle.js': { type: script, read: library('swagger-ui-bundle.js') },
  '/docs/api/swagger-ui.css': { type: style, read: library('swagger-ui.css') },
  '/docs/api/contracts': {
    type: html,
    read: async () => contractsPage(fromBinary(FileDescriptorSetSchema, await readFile(contracts))),
  },
};

const packed = promisify(gzip);
const unpacked = promisify(gunzip);

/** The API document, and the pages that show it and the contracts of the services; everything comes from here. */
export async function mountDocs(app: FastifyInstance): Promise<void> {
  const document = openApi();
  const whole = JSON.stringify(document);
  const head = { 'cache-control': 'no-cache', 'access-control-allow-origin': '*' };
  app.get<{ Querystring: { tag?: unknown } }>('/openapi.json', ({ query: { tag } }, reply) => {
    const body = tag === undefined ? whole : callsOf(document, String(tag));
    if (!body) return reply.callNotFound();
    return reply.headers(head).type('application/json; charset=utf-8').send(body);
  });
  for (const [path, { type, read }] of Object.entries(documents)) {
    let made: Promise<Buffer> | undefined;
    app.get(path, async (request, reply) => {
      // Made and packed for the first reader; a fault is told, and the next one tries again.
      made ??= read().then((content) => packed(content));
      made.catch(() => {
        made = undefined;
      });
      const content = await made;
      reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding' }).type(type);
      const takesGzip = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
      return takesGzip ? reply.header('content-encoding', 'gzip').send(content) : reply.send(await unpacked(content));
    });
  }
}
