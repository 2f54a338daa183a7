import { AwsClient } from 'aws4fetch';
import type { S3Options } from '../files/s3-file-store.ts';
import { startServer } from './programs.ts';

export type StartedStore = S3Options & AsyncDisposable;

/** A server of the test's own that speaks S3 over a folder: versitygw, with one bucket. */
export async function startS3(program: string): Promise<StartedStore> {
  const keys = { accessKeyId: 'test-access', secretAccessKey: 'test-secret', region: 'us-east-1' };
  const server = await startServer(program, (port, folder) => [
    '--access',
    keys.accessKeyId,
    '--secret',
    keys.secretAccessKey,
    '--port',
    `127.0.0.1:${port}`,
    'posix',
    folder,
  ]);
  const bucketUrl = `http://127.0.0.1:${server.port}/madang`;
  const made = await new AwsClient({ ...keys, service: 's3' }).fetch(bucketUrl, { method: 'PUT' });
  if (!made.ok) throw new Error(`the bucket was not made: ${made.status} ${await made.text()}`);
  return { bucketUrl, ...keys, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
}
