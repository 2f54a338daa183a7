import { addressKey } from '@madang/runtime/address.ts';
import { TokenBuckets } from '../limits/token-buckets.ts';
import type { Status } from './status.ts';
import { isSigned, type Vendor, type Vendors } from './vendors.ts';

/** Calls that nobody known has signed, of one address: verifying each costs more than it is worth. */
const unsigned = { perSecond: 20, burst: 200 };
const sweepMs = 30_000;

export interface Sender {
  vendor?: Vendor;
  /** Absent where the call is the vendor's own. */
  refused?: Status | 'TOO_MANY';
}

/** Tells who sends a call, before anything of it is read. */
export class SenderCheck implements Disposable {
  readonly #strangers = new TokenBuckets(unsigned);
  /** Addresses that signed too many calls wrongly, and until when they are not listened to. */
  readonly #blocked = new Map<string, number>();
  readonly #rates = new Map<string, { rate: number; calls: TokenBuckets }>();
  readonly #timer = setInterval(() => this.#sweep(), sweepMs).unref();

  check(vendors: Vendors, id: string, ip: string, body: Buffer, signature: string): Sender {
    const now = performance.now();
    const address = addressKey(ip);
    if ((this.#blocked.get(address) ?? 0) > now) return { refused: 'TOO_MANY' };
    const vendor = vendors.get(id);
    // Whoever guesses a vendor's name is answered as slowly as who knows it.
    const [other] = vendors.values();
    const judge = vendor ?? other;
    const signed = judge !== undefined && isSigned(judge, body, signature);
    if (!vendor?.letsIn(ip)) return this.#refuse(address, 'RS_ERROR_INVALID_PARTNER', now);
    if (!signed) return { vendor, ...this.#refuse(address, 'RS_ERROR_INVALID_SIGNATURE', now) };
    return this.#bucketOf(vendor).take(vendor.id, now) > 0 ? { vendor, refused: 'TOO_MANY' } : { vendor };
  }

  #refuse(address: string, refused: Status, now: number): Sender {
    const waitMs = this.#strangers.take(address, now);
    if (waitMs > 0) this.#blocked.set(address, now + waitMs);
    return { refused };
  }

  #bucketOf({ id, rate }: Vendor): TokenBuckets {
    const known = this.#rates.get(id);
    if (known?.rate === rate) return known.calls;
    const calls = new TokenBuckets({ perSecond: rate, burst: rate });
    this.#rates.set(id, { rate, calls });
    return calls;
  }

  #sweep(): void {
    const now = performance.now();
    this.#strangers.sweep(now);
    for (const [address, until] of this.#blocked) if (until <= now) this.#blocked.delete(address);
  }

  [Symbol.dispose](): void {
    clearInterval(this.#timer);
  }
}
