import { DomainError } from '@madang/runtime/errors.ts';
import { checkFile } from '@madang/runtime/files/file-type.ts';
import { usualSheetLimits } from '@madang/runtime/sheets/sheet-row.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { GatewayContext } from '../../context.ts';
import { wrong } from '../../payload.ts';
import { answer } from '../answer.ts';
import type { RestContext } from '../resource.ts';
import type { Row } from '../shape.ts';
import { bodyStream, fileNameOf, uploaders } from '../uploads/routes.ts';
import { spool } from '../uploads/spool.ts';
import { UploadSlots } from '../uploads/upload-slots.ts';
import { sheetKinds } from './kinds.ts';
import { readLines } from './read-lines.ts';
import type { SheetIntake, SheetKind } from './sheet-kind.ts';

const csvType = 'text/csv';
const types = [csvType, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'];
/** Reading one keeps a core busy for seconds. */
const maxSheets = 2;

/**
 * Mounts the ways in for sheets: the body is the file itself. It is received whole, checked, read a part at a time, and
 * its rows go to their service as they are read; the file goes away with the request.
 */
export function mountSheets(app: FastifyInstance, gateway: GatewayContext): void {
  const slots = new UploadSlots(maxSheets, 1);
  const ending = new AbortController();
  app.addHook('preClose', (done) => {
    ending.abort();
    done();
  });
  void app.register((scope, _options, mounted) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, body, done) => done(null, body));
    for (const kind of sheetKinds)
      scope.post(
        `/rest/sheets/${kind.name}`,
        answer(gateway, { ...uploaders, rate: 'upload' }, (context, request) =>
          receive({ kind, slots, ending: ending.signal }, context, request),
        ),
      );
    mounted();
  });
}

async function receive(
  { kind, slots, ending }: { kind: SheetKind; slots: UploadSlots; ending: AbortSignal },
  context: RestContext,
  request: FastifyRequest,
): Promise<Row> {
  const { gateway, caller, key } = context;
  if (!key) throw wrong('Idempotency-Key');
  const fileName = fileNameOf(request);
  const intake = await kind.open(context, { key, fileName });
  if (intake.done) return intake.finish('');
  try {
    using _slot = slots.take(String(caller.session?.principal.sessionId));
    if (Number(request.headers['content-length'] ?? 0) > kind.maxBytes)
      throw new DomainError('FILE_TOO_LARGE', { field: 'file', meta: { max: String(kind.maxBytes) } });
    await using file = await spool(bodyStream(request), kind.maxBytes, gateway.config.uploadMs, ending);
    const learned = await kind.learned?.(context);
    return await read({ kind, intake, ending, learned }, file, gateway);
  } catch (error) {
    // The refusal is what its sender must hear; a sheet that stays half read is let go by its service.
    await intake.abandon().catch((left: unknown) => gateway.log.warn({ err: left }, 'a sheet was left half read'));
    throw error;
  }
}

interface Reading {
  kind: SheetKind;
  intake: SheetIntake;
  ending: AbortSignal;
  learned: ReadonlyMap<string, string> | undefined;
}

async function read(
  { kind, intake, ending, learned }: Reading,
  { path, sha256 }: { path: string; sha256: string },
  { texts }: GatewayContext,
): Promise<Row> {
  const { type } = await checkFile(path, types, { ...usualSheetLimits, ...kind.limits });
  const format = type === csvType ? 'csv' : 'xlsx';
  for await (const lines of readLines(kind, { path, format }, texts, learned)) {
    if (ending.aborted) throw new DomainError('UNAVAILABLE');
    await intake.take(lines);
  }
  return intake.finish(sha256);
}
