import { createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto';
import { existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';

export interface Keys {
  /** PEM of the own public key, which the platform checks calls by. */
  publicKey: string;
  sign(body: string): string;
  /** Whether the platform signed these bytes. */
  fromPlatform(body: Uint8Array, signature: string): boolean;
}

/** Opens the own pair of keys, made at the first start; the private one is readable for its owner alone. */
export function openKeys({ data, platformKey }: Pick<Config, 'data' | 'platformKey'>): Keys {
  const file = join(data, 'private-key.pem');
  if (!existsSync(file)) {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' });
    // Written aside and moved: a process that is killed meanwhile leaves no half of a key.
    writeFileSync(`${file}.new`, pem, { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  const privateKey = readFileSync(file, 'utf8');
  const platform = platformKeyReader(platformKey);
  return {
    publicKey: createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString(),
    sign: (body) => sign('RSA-SHA256', Buffer.from(body), privateKey).toString('base64'),
    fromPlatform(body, signature) {
      const key = platform();
      if (key === undefined || signature === '') return false;
      return verify('RSA-SHA256', body, key, Buffer.from(signature, 'base64'));
    },
  };
}

/** The platform's key may be exchanged while the process runs: a file that changed is read again. */
function platformKeyReader(setting: string): () => KeyObject | undefined {
  if (setting === '') return () => undefined;
  if (setting.includes('BEGIN')) {
    const key = createPublicKey(setting);
    return () => key;
  }
  let known: { changed: number; key: KeyObject } | undefined;
  return () => {
    const changed = statSync(setting, { throwIfNoEntry: false })?.mtimeMs;
    if (changed !== undefined && changed !== known?.changed)
      known = { changed, key: createPublicKey(readFileSync(setting, 'utf8')) };
    return known?.key;
  };
}
