import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import type { VendorKey } from '@madang/proto/madang/game_feeds/v1/casino_pb.ts';
import { addressJudge } from '@madang/runtime/address-rules.ts';
import type { Services } from '../services.ts';
import { Cached } from '../site/cached.ts';

/** What a vendor's calls are checked by. */
export interface Vendor {
  id: string;
  key: KeyObject;
  letsIn(ip: string): boolean;
  /** Calls a second. */
  rate: number;
}

const defaultRate = 2_000;
const freshMs = 60_000;

/** The vendors whose calls are taken, by code. */
export type Vendors = ReadonlyMap<string, Vendor>;

/** Kept in memory; the last ones hold for as long as game-feeds is away. */
export function cachedVendors({ casino }: Pick<Services, 'casino'>): Cached<Vendors> {
  let last: Vendors = new Map();
  const pems = new Map<string, KeyObject>();
  const load = async (): Promise<Vendors> => {
    const { keys } = await casino.getVendorKeys({});
    last = new Map(keys.flatMap((row) => vendorOf(row, pems)).map((vendor) => [vendor.id, vendor]));
    // Keys that nobody has any more go with the next reading.
    const used = new Set([...last.values()].map(({ key }) => key));
    for (const [pem, key] of pems) if (!used.has(key)) pems.delete(pem);
    return last;
  };
  return new Cached({ load, freshMs, staleMs: Number.POSITIVE_INFINITY });
}

/** None where its calls are refused, or its key is none. */
function vendorOf({ vendor, publicKey, addresses, rateLimit }: VendorKey, pems: Map<string, KeyObject>): Vendor[] {
  const key = pems.get(publicKey) ?? keyOf(publicKey);
  if (!key) return [];
  pems.set(publicKey, key);
  const letsIn = addressJudge(addresses.map((address) => ({ effect: 'allow', address })));
  return [{ id: vendor, key, letsIn, rate: rateLimit || defaultRate }];
}

function keyOf(pem: string): KeyObject | undefined {
  if (pem === '') return undefined;
  try {
    const key = createPublicKey(pem);
    return key.asymmetricKeyType === 'rsa' ? key : undefined;
  } catch {
    return undefined;
  }
}

/** True where the body was signed with the vendor's private key. In this thread: handing it to another one costs more. */
export function isSigned({ key }: Vendor, body: Buffer, signature: string): boolean {
  if (signature.length > 1_400) return false;
  return verify('RSA-SHA256', body, key, Buffer.from(signature, 'base64'));
}
