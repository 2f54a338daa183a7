import type { Seal } from '../personal/seal.ts';
import type { ImportRecord } from './import-record.ts';

const place = (importId: bigint): string => `import-passwords:${importId}`;

export const sealPasswordSecret = (seal: Seal, importId: bigint, secret: Buffer): Buffer =>
  seal.close(secret.toString('base64'), place(importId));

/** What the first passwords of an import are made from, while they are not handed over. */
export function openPasswordSecret(seal: Seal, { id, password_secret: sealed }: ImportRecord): Buffer {
  if (!sealed) throw new Error(`the first passwords of import ${id} were handed over`);
  return Buffer.from(seal.open(sealed, place(id)), 'base64');
}
