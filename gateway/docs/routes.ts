import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { openApi } from './openapi.ts';

const files: Record<string, { file: string; type: string }> = {
  '/docs/api': { file: 'index.html', type: 'text/html; charset=utf-8' },
  '/docs/api/page.js': { file: 'page.js', type: 'text/javascript; charset=utf-8' },
  '/docs/api/page.css': { file: 'page.css', type: 'text/css; charset=utf-8' },
};

/** The API document, and the page that shows it. */
export async function mountDocs(app: FastifyInstance): Promise<void> {
  const document = JSON.stringify(openApi());
  const head = { 'cache-control': 'no-cache', 'access-control-allow-origin': '*' };
  app.get('/openapi.json', (_request, reply) =>
    reply.headers(head).type('application/json; charset=utf-8').send(document),
  );
  for (const [path, { file, type }] of Object.entries(files)) {
    const content = await readFile(new URL(`./page/${file}`, import.meta.url));
    app.get(path, (_request, reply) => reply.header('cache-control', 'no-cache').type(type).send(content));
  }
}
