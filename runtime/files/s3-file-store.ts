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
  const call = async (
    method: string,
    name: string,
    more: RequestInit = {},
    signal = AbortSignal.timeout(callMs),
  ): Promise<Response> => {
    checkStoredName(name);
    const url = `${bucketUrl.replace(/\/$/, '')}/${name}`;
    return client.fetch(url, { method, signal, ...more }).catch(unavailable);
  };
  return {
    async put(name, path, { type, sha256, size }) {
      // The store checks the content against the hash that is signed with the call.
      const headers = { 'content-type': type, 'content-length': String(size), 'x-amz-content-sha256': sha256 };
      const answer = await call('PUT', name, { body: await openAsBlob(path), headers });
      await answered(answer, name);
    },
    async read(name) {
      // An answer begins as soon as any other; its bytes then come as fast as their reader takes them.
      const ending = new AbortController();
      const late = setTimeout(() => ending.abort(new Error('the file store did not answer in time')), callMs);
      try {
        const answer = await call('GET', name, {}, AbortSignal.any([ending.signal, AbortSignal.timeout(readMs)]));
        if (answer.status === 404) {
          await answer.body?.cancel();
          return undefined;
        }
        if (!answer.ok || !answer.body) return await answered(answer, name);
        const size = Number(answer.headers.get('content-length'));
        return { size, stream: Readable.fromWeb(answer.body as ReadableStream) };
      } finally {
        clearTimeout(late);
      }
    },
    async delete(name) {
      const answer = await call('DELETE', name);
      if (answer.status !== 404) await answered(answer, name);
      else await answer.body?.cancel();
    },
    removeLeft: () => Promise.resolve(),
  };
}

function unavailable(error: unknown): never {
  throw new DomainError('UNAVAILABLE', { field: 'file', cause: error });
}

/** The store's own words go to the log, as the cause, and to nobody else. */
async function answered(answer: Response, name: string): Promise<undefined> {
  const text = (await answer.text().catch(unavailable)).slice(0, 500);
  if (!answer.ok) unavailable(new Error(`the file store answered ${answer.status} for ${name}: ${text}`));
}
