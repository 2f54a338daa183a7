import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts what draws the numbers of a day. `place` names game and day: a seed that is moved elsewhere won't open. */
export interface SeedSeal {
  close(seed: Uint8Array, place: string): Buffer;
  open(sealed: Buffer, place: string): Buffer;
}

const version = 1;
const nonceBytes = 12;
const tagBytes = 16;

/** AES-256-GCM under a key of its own from the deployment's secret: a version byte, the nonce, the tag, the seed. */
export const aesSeedSeal = (secret: string): SeedSeal => aesSeal(secret, 'seed');

/** The same for another purpose, which has a key of its own. */
export function aesSeal(secret: string, purpose: string): SeedSeal {
  const key = Buffer.from(hkdfSync('sha256', secret, 'madang.game_feeds', purpose, 32));
  return {
    close(seed, place) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place));
      const body = Buffer.concat([cipher.update(seed), cipher.final()]);
      return Buffer.concat([Buffer.of(version), nonce, cipher.getAuthTag(), body]);
    },
    open(sealed, place) {
      if (sealed[0] !== version) throw new Error(`a sealed secret has the unknown version ${sealed[0]}`);
      const bodyAt = 1 + nonceBytes + tagBytes;
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(1, 1 + nonceBytes))
        .setAAD(Buffer.from(place))
        .setAuthTag(sealed.subarray(1 + nonceBytes, bodyAt));
      return Buffer.concat([decipher.update(sealed.subarray(bodyAt)), decipher.final()]);
    },
  };
}
