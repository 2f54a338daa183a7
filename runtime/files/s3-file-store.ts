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
}

/** Of one call; what is stored has at most a few megabytes. */
const callMs = 20_000;

/** Files in a bucket of a store that speaks S3. */
export function s3FileStore({ bucketUrl, region, accessKeyId, secretAccessKey }: S3Options): FileStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 });
  const call = async (method: string, name: string, more: RequestInit = {}): Promise<Response> => {
    checkStoredName(name);
    try {
      const url = `${bucketUrl.replace(/\/$/, '')}/${name}`;
      return await client.fetch(url, { method, signal: AbortSignal.timeout(callMs), ...more });
    } catch (error) {
      throw new DomainError('UNAVAILABLE', { field: 'file', cause: error });
    }
  };
  return {
    async put(name, path, { type, sha256, size }) {
      // The store checks the content against the hash that is signed with the call.
      const headers = { 'content-type': type, 'content-length': String(size), 'x-amz-content-sha256': sha256 };
      const answer = await call('PUT', name, { body: await openAsBlob(path), headers });
      await answered(answer, name);
    },
    async read(name) {
      const answer = await call('GET', name);
      if (answer.status === 404) {
        await answer.body?.cancel();
        return undefined;
      }
      if (!answer.ok || !answer.body) return answered(answer, name);
      const size = Number(answer.headers.get('content-length'));
      return { size, stream: Readable.fromWeb(answer.body as ReadableStream) };
    },
    async delete(name) {
      const answer = await call('DELETE', name);
      if (answer.status !== 404) await answered(answer, name);
      else await answer.body?.cancel();
    },
  };
}

/** The store's own words go to the log, as the cause, and to nobody else. */
async function answered(answer: Response, name: string): Promise<undefined> {
  const text = (await answer.text()).slice(0, 500);
  if (!answer.ok)
    throw new DomainError('UNAVAILABLE', {
      field: 'file',
      cause: new Error(`the file store answered ${answer.status} for ${name}: ${text}`),
    });
}
