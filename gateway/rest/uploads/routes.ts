import type { Readable } from 'node:stream';
import { UploadSchema } from '@madang/proto/madang/content/v1/content_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { checkFile } from '@madang/runtime/files/file-type.ts';
import { periodic } from '@madang/runtime/periodic.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { GatewayContext } from '../../context.ts';
import { fileAddress } from '../../files/file-address.ts';
import { wrong } from '../../payload.ts';
import { answer } from '../answer.ts';
import type { RestContext } from '../resource.ts';
import { type Row, shapeOf, textSchema } from '../shape.ts';
import { type UploadKind, uploadKinds } from './kinds.ts';
import { leftMs, removeLeftSpools, spool } from './spool.ts';
import { UploadSlots } from './upload-slots.ts';

export const upload = shapeOf(UploadSchema, { add: { address: { schema: textSchema, read: () => '' } } });

/** Who may bring files; the call that opens each kind asks for its permission. */
export const uploaders = { callers: ['admin'] } as const;

/**
 * Mounts the ways in for files: the body is the file itself, streamed. A file is received and checked whole before the
 * store sees any of it, noted before it is stored, and stored under the hash of its content, so that a repeat changes
 * nothing and a failure at any step leaves nothing that is not taken away again.
 */
export function mountUploads(app: FastifyInstance, gateway: GatewayContext): void {
  const slots = new UploadSlots(gateway.config.maxUploads, maxUploadsEach);
  const ending = new AbortController();
  const cleaning = periodic({
    name: 'left-uploads',
    everyMs: leftMs,
    log: gateway.log,
    turn: async () => {
      await removeLeftSpools(new Date());
      return false;
    },
  });
  app.addHook('preClose', (done) => {
    ending.abort();
    done();
  });
  app.addHook('onClose', () => cleaning[Symbol.asyncDispose]());
  void app.register((scope, _options, mounted) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, body, done) => done(null, body));
    for (const kind of uploadKinds)
      scope.post(
        `/rest/uploads/${kind.name}`,
        answer(gateway, { ...uploaders, rate: 'upload' }, (context, request) =>
          receive({ kind, slots, ending: ending.signal }, context, request),
        ),
      );
    mounted();
  });
}

const maxUploadsEach = 3;

async function receive(
  { kind, slots, ending }: { kind: UploadKind; slots: UploadSlots; ending: AbortSignal },
  context: RestContext,
  request: FastifyRequest,
): Promise<Row> {
  const { gateway, caller, key } = context;
  const { services, config, files } = gateway;
  if (!key) throw wrong('Idempotency-Key');
  const fileName = fileNameOf(request);
  const { maxBytes, types } = await kind.rules(services, caller.options);
  const max = Number(maxBytes);
  if (Number(request.headers['content-length'] ?? 0) > max)
    throw new DomainError('FILE_TOO_LARGE', { field: 'file', meta: { max: String(max) } });
  using _slot = slots.take(String(caller.session?.principal.sessionId));
  await using received = await spool(bodyStream(request), max, config.uploadMs, ending);
  if (kind.kept) return await kind.kept.keep(context, received, fileName);
  const { path, size, sha256 } = received;
  const { type, width, height } = await checkFile(path, types);
  const facts = { type, size: BigInt(size), hash: sha256, width, height };
  const noted = await services.content.recordUpload({ ...facts, key, kind: kind.name, fileName }, caller.options);
  await files.put(noted.storedName, path, { type, size, sha256 });
  const stored = await services.content.finishUpload({ id: noted.id }, caller.options);
  const now = gateway.clock.now();
  return { ...upload.row(stored), address: fileAddress(stored.storedName, gateway.secret, now) };
}

/** The body as it comes. */
export function bodyStream({ body }: FastifyRequest): Readable {
  if (typeof body !== 'object' || body === null) throw wrong('file');
  return body as Readable;
}

/** What the sender calls the file: a header of ASCII signs, with the others in percent signs. */
export function fileNameOf({ headers }: FastifyRequest): string {
  const given = headers['x-file-name'] ?? '';
  try {
    const name = decodeURIComponent(String(given));
    if (name.length <= 200) return name;
  } catch {
    // Refused below, like a name that is too long.
  }
  throw wrong('X-File-Name');
}
