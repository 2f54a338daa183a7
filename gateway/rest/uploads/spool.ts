import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DomainError } from '@madang/runtime/errors.ts';
import { removeOlder } from '@madang/runtime/files/remove-older.ts';

/** A file as it was received, whole, until it is disposed of. */
export interface Spooled extends AsyncDisposable {
  path: string;
  size: number;
  /** Of its content, in hexadecimal digits. */
  sha256: string;
}

const prefix = 'madang-upload-';
/** Longer than any upload takes: what is older was left by a process that was killed. */
export const leftMs = 3_600_000;

/** Takes away what processes that were killed in the middle of an upload left on this machine. */
export const removeLeftSpools = (now: Date): Promise<void> =>
  removeOlder(tmpdir(), new Date(now.getTime() - leftMs), prefix);

/**
 * Receives a body into a file of its own. FILE_TOO_LARGE as soon as it is longer than it may be, DEADLINE_EXCEEDED when it
 * does not come to an end, UNAVAILABLE when the process ends; a sender that leaves, and every refusal, leaves nothing
 * behind. The connection stays open for the answer.
 */
export async function spool(
  source: Readable,
  maxBytes: number,
  limitMs: number,
  ending?: AbortSignal,
): Promise<Spooled> {
  const folder = await mkdtemp(join(tmpdir(), prefix));
  const path = join(folder, 'file');
  const remove = () => rm(folder, { recursive: true, force: true });
  const hash = createHash('sha256');
  let size = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      hash.update(chunk);
      if (size <= maxBytes) return done(null, chunk);
      done(new DomainError('FILE_TOO_LARGE', { field: 'file', meta: { max: String(maxBytes) } }));
    },
  });
  // A body that has come to its end closes as well, maybe before all of it is written.
  const left = () => {
    if (!source.readableEnded) counted.destroy(new DomainError('VALIDATION', { field: 'file' }));
  };
  source.once('close', left);
  const end = () => counted.destroy(new DomainError('UNAVAILABLE', { field: 'file' }));
  ending?.addEventListener('abort', end, { once: true });
  const late = setTimeout(() => counted.destroy(new DomainError('DEADLINE_EXCEEDED')), limitMs);
  try {
    // The request's own stream stays outside of the pipeline, which would close it with its connection.
    const written = pipeline(counted, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    if (source.destroyed) left();
    if (ending?.aborted) end();
    source.pipe(counted);
    await written;
    if (size === 0) throw new DomainError('VALIDATION', { field: 'file' });
    return { path, size, sha256: hash.digest('hex'), [Symbol.asyncDispose]: remove };
  } catch (error) {
    await remove();
    throw error;
  } finally {
    clearTimeout(late);
    ending?.removeEventListener('abort', end);
    source.off('close', left);
    source.unpipe(counted);
  }
}
