import { finished } from 'node:stream';
import { DomainError, toDomainError } from '@madang/runtime/errors.ts';
import { isStoredName } from '@madang/runtime/files/file-store.ts';
import { typeOfExtension } from '@madang/runtime/files/file-type.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayContext } from '../context.ts';
import { statusOf } from '../rest/refusals.ts';
import { isGoodAddress } from './file-address.ts';

/** Nothing in a file may act, whatever a browser takes it for: it is no page, runs nothing and reaches nothing. */
const inert = {
  'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
};

const shownInside = (type: string): boolean => /^(?:image|audio)\//.test(type);

/** Serves what was uploaded. */
export function mountFiles(app: FastifyInstance, gateway: GatewayContext): void {
  app.setErrorHandler((thrown, _request, reply) => {
    const { reason } = toDomainError(thrown);
    if (reason === 'INTERNAL' || reason === 'UNAVAILABLE')
      gateway.log.error({ err: thrown }, 'stored file read failed');
    return reply
      .code(statusOf(reason))
      .headers({ ...inert, 'cache-control': 'no-store' })
      .send({ message: reason, error: { code: reason, message: reason } });
  });
  app.get('/files/*', (request, reply) => serve(gateway, request, reply));
}

async function serve(gateway: GatewayContext, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const name = (request.params as { '*': string })['*'];
  const type = typeOfExtension(name.slice(name.lastIndexOf('.') + 1));
  const { secret, clock, files, config } = gateway;
  if (!type || !isStoredName(name) || !isGoodAddress(name, request.query as object, secret, clock.now()))
    throw new DomainError('NOT_FOUND');
  const isPublic = name.startsWith('public/');
  // What a name holds never changes, so that a browser which has it needs nothing more.
  const etag = `"${name.slice(name.lastIndexOf('/') + 1)}"`;
  reply.headers({
    ...inert,
    etag,
    'cache-control': isPublic ? 'public, max-age=31536000, immutable' : 'private, no-store',
  });
  if (isPublic && config.filesUrl !== '')
    return reply.code(307).header('location', `${config.filesUrl}/${name}`).send();
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  const found = await files.read(name);
  if (!found) throw new DomainError('NOT_FOUND');
  const late = setTimeout(() => reply.raw.destroy(), config.fileMs);
  // A reader may have left while the store was looking; one that never reads would hold the file open.
  finished(reply.raw, () => {
    clearTimeout(late);
    found.stream.destroy();
  });
  const disposition = shownInside(type) ? 'inline' : 'attachment';
  return reply
    .headers({ 'content-length': found.size, 'content-disposition': `${disposition}; filename=${etag}` })
    .type(type === 'text/csv' ? 'text/csv; charset=utf-8' : type)
    .send(found.stream);
}
