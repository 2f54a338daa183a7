import { readConfig, text } from '../config.ts';
import { archivedFileStore } from './archived-file-store.ts';
import { type FileStore, noFileStore } from './file-store.ts';
import { localFileStore } from './local-file-store.ts';
import { s3FileStore } from './s3-file-store.ts';

const optional = { default: '', parse: text };

const bucket = (value: string): string => {
  if (value !== '' && (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol)))
    throw new Error('must be the address of a bucket, such as https://s3.example/madang');
  return value;
};

/** The store that the environment names: a bucket, or a folder; without either there is none. */
export function openFileStore(env: NodeJS.ProcessEnv, folder = ''): FileStore {
  const config = readConfig(env, {
    FILES_S3_URL: { default: '', parse: bucket },
    FILES_S3_REGION: { default: 'us-east-1', parse: text },
    FILES_S3_KEY_ID: optional,
    FILES_S3_SECRET: optional,
    FILES_ARCHIVE_DIR: optional,
    FILES_DIR: { default: folder, parse: text },
  });
  if (config.FILES_S3_URL !== '') {
    const { FILES_S3_KEY_ID: accessKeyId, FILES_S3_SECRET: secretAccessKey } = config;
    return s3FileStore({
      bucketUrl: config.FILES_S3_URL,
      region: config.FILES_S3_REGION,
      accessKeyId,
      secretAccessKey,
    });
  }
  if (config.FILES_DIR === '') return noFileStore;
  const store = localFileStore(config.FILES_DIR);
  return config.FILES_ARCHIVE_DIR === '' ? store : archivedFileStore(store, localFileStore(config.FILES_ARCHIVE_DIR));
}
