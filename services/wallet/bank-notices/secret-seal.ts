import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Keeps a secret that has to be read again out of the tables. */
export interface SecretSeal {
  close(text: string): Buffer;
  open(sealed: Buffer): string;
}

const nonceBytes = 12;
const tagBytes = 16;
const place = Buffer.from('bank-secret');

/** AES-256-GCM under a key of its own: the nonce, the tag, the text. */
export function secretSeal(secret: string): SecretSeal {
  const key = Buffer.from(hkdfSync('sha256', secret, 'madang.wallet', 'bank-secret', 32));
  return {
    close(text) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(place);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    open(sealed) {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceBytes))
        .setAAD(place)
        .setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
      return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()]).toString(
        'utf8',
      );
    },
  };
}
