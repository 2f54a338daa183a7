import { DomainError } from '@madang/runtime/errors.ts';
import { checkFile, extensions } from '@madang/runtime/files/file-type.ts';
import type { FastifyRequest } from 'fastify';
import type { GatewayContext } from '../context.ts';
import { bodyStream } from '../rest/uploads/routes.ts';
import { spool } from '../rest/uploads/spool.ts';
import type { UploadSlots } from '../rest/uploads/upload-slots.ts';
import type { Caller } from '../session/caller.ts';
import { fileAddress } from './file-address.ts';
import { isGoodPut } from './put-address.ts';

/** The name of a place, as addresses have it. */
const placeForm = /^[0-9a-f]{32}\.(png|jpe?g|webp|gif)$/;

export const isPlaceName = (name: string): boolean => placeForm.test(name);

/** Media types that say no more than that it is a file. */
const saysNothing = new Set(['', 'application/octet-stream']);

/** True where what a client says of an image does not contradict its place: the ending alone, as it is, or as a media type. */
function fits(contentType: string, name: string): boolean {
  const said = contentType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  const ending = name.slice(name.lastIndexOf('.') + 1).replace('jpeg', 'jpg');
  const type = said.startsWith('image/') ? extensions[said] : said.replace('jpeg', 'jpg');
  return saysNothing.has(said) || type === ending;
}

/** True for pages of this host, and of those that the configuration names; a program sends no origin. */
function isOwnOrigin({ headers, host }: FastifyRequest, { config }: GatewayContext): boolean {
  const { origin } = headers;
  if (origin === undefined) return true;
  if (config.origins.includes(origin) || config.publicUrls.includes(origin)) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}

interface Putting {
  gateway: GatewayContext;
  slots: UploadSlots;
  ending: AbortSignal;
  caller: Caller;
  /** What the client says that it is. */
  contentType: string;
}

/**
 * Takes an image to a place that was opened for it. The address is the permission, once and for a while, and no session counts.
 * The image is received and checked whole before the store sees any of it: that is why it comes through here whatever the store
 * is, and never straight to it, where nobody would look at its bytes before they lie under an address.
 */
export async function putImage(request: FastifyRequest, putting: Putting) {
  const { gateway, slots, ending, caller, contentType } = putting;
  const { name } = request.params as { name: string };
  const { services, config, clock, secret, files } = gateway;
  if (!isPlaceName(name) || !isGoodPut(name, request.query as object, secret, clock.now()))
    throw new DomainError('NOT_FOUND');
  if (!isOwnOrigin(request, gateway)) throw new DomainError('FORBIDDEN');
  if (!fits(contentType, name)) throw new DomainError('FILE_TYPE', { field: 'file' });
  const { maxBytes, types } = await services.memberUploads.getPlace({ name }, caller.options);
  const max = Number(maxBytes);
  if (Number(request.headers['content-length'] ?? 0) > max)
    throw new DomainError('FILE_TOO_LARGE', { field: 'file', meta: { max: String(max) } });
  using _slot = slots.take(request.ip);
  await using received = await spool(bodyStream(request), max, config.uploadMs, ending);
  const { path, size, sha256 } = received;
  const { type, width, height } = await checkFile(path, types);
  const facts = { name, type, size: BigInt(size), hash: sha256, width, height };
  const noted = await services.memberUploads.recordPlaced(facts, caller.options);
  await files.put(noted.storedName, path, { type, size, sha256 });
  await services.memberUploads.finishPlaced({ name }, caller.options);
  return { address: fileAddress(noted.storedName, secret, clock.now()), width, height };
}
