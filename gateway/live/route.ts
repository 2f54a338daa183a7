import type { ServerResponse } from 'node:http';
import { fromBinary, fromJsonString, type MessageShape } from '@bufbuild/protobuf';
import { compressedFlag, encodeEnvelope } from '@connectrpc/connect/protocol';
import { endStreamFlag, endStreamToJson } from '@connectrpc/connect/protocol-connect';
import { LiveService, SubscribeRequestSchema } from '@madang/proto/madang/player/v1/live_pb.ts';
import { DomainError, toConnectError, toDomainError } from '@madang/runtime/errors.ts';
import { validate } from '@madang/runtime/rpc/validate.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayContext } from '../context.ts';
import { own } from '../own.ts';
import type { Caller } from '../session/caller.ts';
import type { CallerRule } from '../session/callers.ts';
import { checkEntry } from '../site/check-entry.ts';
import type { LiveFormat } from './change.ts';
import { chunkOf } from './chunk.ts';
import { type MatchWatch, watchOf } from './match-watch.ts';
import { snapshotOf } from './snapshot.ts';
import { LiveStream, type Sink } from './stream.ts';

const path = `/${LiveService.typeName}/${LiveService.method.subscribe.name}`;
const rule: CallerRule = { callers: ['visitor'], rate: 'stream' };
const formats: Record<string, LiveFormat> = {
  'application/connect+json': 'json',
  'application/connect+proto': 'binary',
};
const hourMs = 3_600_000;

/**
 * The streaming call, in Connect's protocol written out by hand: the library encodes a message for every stream that it
 * goes to, and here one change goes to thousands.
 */
export function mountLive(app: FastifyInstance, gateway: GatewayContext): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(Object.keys(formats), { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.post(path, async (request, reply) => {
    const format = own(formats, request.headers['content-type']?.split(';')[0]?.trim() ?? '');
    if (!format) return reply.code(415).send();
    await subscribe(request, reply, format, gateway);
    return reply;
  });
}

async function subscribe(
  request: FastifyRequest,
  reply: FastifyReply,
  format: LiveFormat,
  gateway: GatewayContext,
): Promise<void> {
  let caller: Caller | undefined;
  try {
    caller = await gateway.callers.identify(request, rule);
    await gateway.callers.check(caller, rule);
    await checkEntry(gateway.site, caller, { openInMaintenance: true });
    const { games, ...watched } = readRequest(request.body as Uint8Array, format);
    gateway.live.checkRoom(caller);
    open({ reply, format, caller, games: new Set(games), gateway, ...watchOf(watched) });
  } catch (error) {
    begin(reply, format, caller);
    reply.raw.end(endFrame(error));
  }
}

/** The one message of the request, inside of its envelope of five bytes. */
function readRequest(body: Uint8Array, format: LiveFormat): MessageShape<typeof SubscribeRequestSchema> {
  const [flags = 0] = body;
  if (body.length < 5 || (flags & compressedFlag) !== 0) throw new DomainError('VALIDATION', { field: 'body' });
  const message = body.subarray(5, 5 + new DataView(body.buffer, body.byteOffset).getUint32(1));
  try {
    const text = () => new TextDecoder().decode(message);
    const read =
      format === 'binary'
        ? fromBinary(SubscribeRequestSchema, message)
        : fromJsonString(SubscribeRequestSchema, text());
    validate(SubscribeRequestSchema, read);
    return read;
  } catch (error) {
    throw error instanceof DomainError ? error : new DomainError('VALIDATION', { field: 'body', cause: error });
  }
}

/** Takes the answer over from fastify, with the headers that the hooks have set. */
function begin(reply: FastifyReply, format: LiveFormat, caller: Caller | undefined): void {
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value);
  if (caller?.renewed) reply.raw.setHeader('x-renew-session-token', caller.renewed);
  const type = format === 'binary' ? 'application/connect+proto' : 'application/connect+json';
  // A proxy that gathers bytes before it passes them on would turn a live stream into a late one.
  reply.raw.writeHead(200, { 'content-type': type, 'x-accel-buffering': 'no' });
}

function endFrame(thrown?: unknown): Uint8Array {
  const error = thrown === undefined ? undefined : toConnectError(toDomainError(thrown));
  const text = JSON.stringify(endStreamToJson(new Headers(), error, undefined));
  return encodeEnvelope(endStreamFlag, new TextEncoder().encode(text));
}

/** Writes past the answer's own way, straight to its connection, where the answer is in chunks and has one by now. */
function sinkOf(raw: ServerResponse): Sink {
  raw.flushHeaders();
  const { socket } = raw;
  const end = (): void => void raw.end(endFrame());
  if (!socket || !raw.chunkedEncoding)
    return { end, write: (message) => raw.write(encodeEnvelope(0, message)), onDrain: (then) => raw.on('drain', then) };
  return {
    end,
    write: (message) => socket.writable && socket.write(chunkOf(message)),
    onDrain: (then) => {
      socket.on('drain', then);
      raw.once('close', () => socket.off('drain', then));
    },
  };
}

interface Opening {
  reply: FastifyReply;
  format: LiveFormat;
  caller: Caller;
  games: ReadonlySet<string>;
  watch?: MatchWatch;
  gateway: GatewayContext;
}

function open({ reply, format, caller, games, watch, gateway }: Opening): void {
  begin(reply, format, caller);
  const { raw } = reply;
  const sink = sinkOf(raw);
  const stream = new LiveStream({
    sink,
    format,
    caller,
    games,
    ...(watch && { watch }),
    snapshot: (stream) => snapshotOf(gateway, stream),
    failed: (stream, error) => {
      stream.abandon();
      raw.end(endFrame(error));
    },
  });
  gateway.live.add(stream);
  // Whatever else fails, no stream outlives an hour, and its client comes again.
  const lifetime = setTimeout(() => stream.end(), hourMs * (0.75 + Math.random() / 4)).unref();
  raw.once('close', () => {
    clearTimeout(lifetime);
    stream.abandon();
    gateway.live.remove(stream);
  });
  void stream.start();
}
