import { type LookupAddress, lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Addresses of this machine, of private networks, and of no single host in the Internet. */
const inner = new BlockList();
for (const [network, bits] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
  ] as const),
  ...([
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.88.99.0', 24],
    ['192.168.0.0', 16],
  ] as const),
  ...([
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 4],
    ['240.0.0.0', 4],
  ] as const),
] as const)
  inner.addSubnet(network, bits, 'ipv4');
/** Of IPv6 only this part is handed out; within it some carry IPv4 addresses, or are for examples. */
const outer6 = new BlockList();
outer6.addSubnet('2000::', 3, 'ipv6');
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  inner.addSubnet(network, bits, 'ipv6');

function isPublic(address: string): boolean {
  if (isIP(address) === 4) return !inner.check(address, 'ipv4');
  return isIP(address) === 6 && outer6.check(address, 'ipv6') && !inner.check(address, 'ipv6');
}

/** A URL writes an IPv6 address in brackets. */
const bare = (hostname: string): string => hostname.replace(/^\[(.*)\]$/, '$1');

/**
 * Where feeds may be asked: at the listed hosts, or at any where none is listed. An address that is not in the Internet is
 * reached only where the list names the address itself, whatever name leads to it.
 */
export class Reach {
  readonly #hosts: ReadonlySet<string>;

  constructor(hosts: readonly string[]) {
    this.#hosts = new Set(hosts);
  }

  /** True for a host that may be asked as far as its name tells; its addresses are looked at when it is asked. */
  allows(hostname: string): boolean {
    const host = bare(hostname);
    if (this.#hosts.size > 0 && !this.#hosts.has(host)) return false;
    return isIP(host) === 0 || this.#mayConnect(host);
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
      if (!first || refused) return callback(new Error(`the address of ${hostname} must not be asked`), '', 0);
      if (options.all) return callback(null, addresses);
      callback(null, first.address, first.family);
    });
  };

  #mayConnect(address: string): boolean {
    return this.#hosts.has(address) || isPublic(address);
  }
}
