import { finished } from 'node:stream';
import { DomainError } from '@madang/runtime/errors.ts';
import { typeOfExtension } from '@madang/runtime/files/file-type.ts';
import type { FastifyReply } from 'fastify';
import type { GatewayContext } from '../context.ts';

/** Nothing in a file may act, whatever a browser takes it for: it is no page, runs nothing and reaches nothing. */
export const inert = {
  'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
};

const shownInside = (type: string): boolean => /^(?:image|audio)\//.test(type);

export const storedType = (name: string): string | undefined => typeOfExtension(name.slice(name.lastIndexOf('.') + 1));

const etagOf = (name: string): string => `"${name.slice(name.lastIndexOf('/') + 1)}"`;

/** What a name holds never changes, so that a browser which has it needs nothing more; what is private nobody keeps. */
export const keeping = (name: string): Record<string, string> => ({
  etag: etagOf(name),
  'cache-control': name.startsWith('public/') ? 'public, max-age=31536000, immutable' : 'private, no-store',
});

/** Answers a file of the store to who may see it. */
export async function sendStored(
  { files, config }: Pick<GatewayContext, 'files' | 'config'>,
  name: string,
  reply: FastifyReply,
  known?: string,
): Promise<FastifyReply> {
  const type = storedType(name);
  if (!type) throw new DomainError('NOT_FOUND');
  const etag = etagOf(name);
  reply.headers({ ...inert, ...keeping(name) });
  if (known === etag) return reply.code(304).send();
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
