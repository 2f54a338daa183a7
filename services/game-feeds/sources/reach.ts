import { type LookupAddress, lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { canonicalAddress, isAddress, isPublic } from '@madang/runtime/address.ts';

/** A URL writes an IPv6 address in brackets. */
const bare = (hostname: string): string => hostname.replace(/^\[(.*)\]$/, '$1');

/** An address that must not be asked, or a name that leads to one. */
export class UnreachableAddress extends Error {
  constructor(host: string) {
    super(`${host} must not be asked`);
    this.name = 'UnreachableAddress';
  }
}

/**
 * Where feeds may be asked: at the listed hosts, or at any where none is listed. An address that is not in the Internet is
 * reached only where the list names the address itself, whatever name leads to it.
 */
export class Reach {
  readonly #hosts: ReadonlySet<string>;
  readonly #inner: ReadonlySet<string>;

  /** `inner` are the addresses outside of the Internet that may be asked; those of the list where absent. */
  constructor(hosts: readonly string[], inner: readonly string[] = hosts) {
    this.#hosts = new Set(hosts.map(canonicalAddress));
    this.#inner = new Set(inner.map(canonicalAddress));
  }

  /** True for a host that may be asked as far as its name tells; its addresses are looked at when it is asked. */
  allows(hostname: string): boolean {
    const host = canonicalAddress(bare(hostname));
    if (this.#hosts.size > 0 && !this.#hosts.has(host)) return false;
    return !isAddress(host) || this.#mayConnect(host);
  }

  /**
   * Looks a name up for one connection, which is then made to these very addresses: a name that leads elsewhere a moment
   * later gains nothing. One address that must not be reached refuses the name.
   */
  readonly lookup: LookupFunction = (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      if (error) return callback(error, '', 0);
      const [first] = addresses;
      const refused = addresses.find(({ address }) => !this.#mayConnect(address));
      if (!first || refused) return callback(new UnreachableAddress(`the address of ${hostname}`), '', 0);
      if (options.all) return callback(null, addresses);
      callback(null, first.address, first.family);
    });
  };

  #mayConnect(address: string): boolean {
    return this.#inner.has(canonicalAddress(address)) || isPublic(address);
  }
}
