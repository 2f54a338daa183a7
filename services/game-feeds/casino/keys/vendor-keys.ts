import { createPrivateKey, generateKeyPair, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import type { Queryable } from '@madang/runtime/database.ts';
import type { SeedSeal } from '../../chains/seed-seal.ts';

const makePair = promisify(generateKeyPair);

/** A pair as it is stored: the private part is encrypted, and bound to its vendor. */
export interface SealedPair {
  readonly ownKey: Buffer;
  readonly ownPublicKey: string;
}

/** The platform's own pairs of keys, one for each vendor. The private part is opened here alone, and never answered. */
export class VendorKeys {
  readonly #database: Queryable;
  readonly #seal: SeedSeal;
  /** What was opened, by vendor: another sealed text means a new pair. */
  readonly #open = new Map<string, { sealed: Buffer; key: KeyObject }>();

  constructor(database: Queryable, seal: SeedSeal) {
    this.#database = database;
    this.#seal = seal;
  }

  async make(vendor: string): Promise<SealedPair> {
    const { publicKey, privateKey } = await makePair('rsa', { modulusLength: 2048 });
    const secret = privateKey.export({ type: 'pkcs8', format: 'der' });
    return {
      ownKey: this.#seal.close(secret, vendor),
      ownPublicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    };
  }

  /** What calls to a vendor are signed with; undefined for one that has no pair yet. */
  async privateKey(vendor: string): Promise<KeyObject | undefined> {
    const { rows } = await this.#database.query<{ own_key: Buffer | null }>({
      name: 'casino-own-key',
      text: 'select own_key from casino_vendors where id = $1',
      values: [vendor],
    });
    const sealed = rows[0]?.own_key;
    if (!sealed) return undefined;
    const known = this.#open.get(vendor);
    if (known?.sealed.equals(sealed)) return known.key;
    const key = createPrivateKey({ key: this.#seal.open(sealed, vendor), type: 'pkcs8', format: 'der' });
    this.#open.set(vendor, { sealed, key });
    return key;
  }
}
