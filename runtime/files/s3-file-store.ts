import { openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import { DomainError } from '../errors.ts';
import { checkStoredName, type FileStore } from './file-store.ts';

export interface S3Options {
  /** Address of the bucket, for example https://s3.example/madang. */
  bucketUrl: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Milliseconds that a call may take, its repeats included; what is stored has at most a few megabytes. */
  callMs?: number;
  /** Milliseconds in which a file must have been read to its end, at its reader's speed. */
  readMs?: number;
}

/**
 * Files in a bucket of a store that speaks S3. A file is one PUT, never an upload in parts: one that is cut off leaves
 * nothing in the bucket that somebody would have to abort.
 */
export function s3FileStore(options: S3Options): FileStore {
  const { bucketUrl, region, accessKeyId, secretAccessKey, callMs = 20_000, readMs = 300_000 } = options;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 });
  const call = (method: string, name: string, signal: AbortSignal, more: RequestInit = {}): Promise<Response> =>
    client.fetch(`${bucketUrl.replace(/\/$/, '')}/${name}`, { method, signal, ...more });
  return {
    async put(name, path, { type, sha256, size }) {
      // The store checks the content against the hash that is signed with the call.
      const headers = { 'content-type': type, 'content-length': String(size), 'x-amz-content-sha256': sha256 };
      const body = await openAsBlob(path);
      await within(name, callMs, async (signal) => answered(await call('PUT', name, signal, { body, headers }), name));
    },
    read: (name) =>
      within(name, callMs, async (signal) => {
        const answer = await call('GET', name, signal);
        if (answer.status === 404) {
          await answer.body?.cancel();
          return undefined;
        }
        if (!answer.ok || !answer.body) return answered(answer, name);
        const size = Number(answer.headers.get('content-length'));
        return { size, stream: endingAfter(readMs, Readable.fromWeb(answer.body as ReadableStream)) };
      }),
    delete: (name) =>
      within(name, callMs, async (signal) => {
        const answer = await call('DELETE', name, signal);
        if (answer.status !== 404) await answered(answer, name);
        else await answer.body?.cancel();
      }),
    removeLeft: () => Promise.resolve(),
  };
}

/**
 * Rejects in time by a timer of its own; for a name that no file can have nothing is asked. The signal alone does not do: a
 * signed request is a copy that follows it weakly, and once the copy's own is collected as garbage nothing ends the call any
 * more.
 */
async function within<T>(name: string, limitMs: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  checkStoredName(name);
  const ending = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const error = new Error('the file store did not answer in time');
      ending.abort(error);
      reject(error);
    }, limitMs);
  });
  try {
    return await Promise.race([work(ending.signal), late]);
  } catch (error) {
    throw error instanceof DomainError ? error : unavailable(error);
  } finally {
    clearTimeout(timer);
  }
}

/** A file's bytes come as fast as their reader takes them, but not for ever. */
function endingAfter(limitMs: number, stream: Readable): Readable {
  const timer = setTimeout(() => stream.destroy(new Error('the file was not read in time')), limitMs);
  return stream.once('close', () => clearTimeout(timer));
}

const unavailable = (cause: unknown): DomainError => new DomainError('UNAVAILABLE', { field: 'file', cause });

/** The store's own words go to the log, as the cause, and to nobody else. */
async function answered(answer: Response, name: string): Promise<undefined> {
  const text = (await answer.text()).slice(0, 500);
  if (!answer.ok) throw unavailable(new Error(`the file store answered ${answer.status} for ${name}: ${text}`));
}
