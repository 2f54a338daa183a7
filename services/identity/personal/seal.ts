import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { derivedSecret } from './keys.ts';

/** Encrypts what is personal before it reaches a table. `place` names row and column: a value moved elsewhere won't open. */
export interface Seal {
  close(text: string, place: string): Buffer;
  open(sealed: Buffer, place: string): string;
}

const version = 1;
const nonceBytes = 12;
const tagBytes = 16;

/** AES-256-GCM: a version byte, the nonce, the tag, the text. */
export function aesSeal(pii: string): Seal {
  const key = derivedSecret(pii, 'seal');
  return {
    close(text, place) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([Buffer.of(version), nonce, cipher.getAuthTag(), body]);
    },
    open(sealed, place) {
      if (sealed[0] !== version) throw new Error(`a sealed value has the unknown version ${sealed[0]}`);
      const bodyAt = 1 + nonceBytes + tagBytes;
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(1, 1 + nonceBytes))
        .setAAD(Buffer.from(place))
        .setAuthTag(sealed.subarray(1 + nonceBytes, bodyAt));
      return Buffer.concat([decipher.update(sealed.subarray(bodyAt)), decipher.final()]).toString('utf8');
    },
  };
}
