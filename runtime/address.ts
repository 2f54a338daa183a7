import ipaddr from 'ipaddr.js';

export const isAddress = (text: string): boolean => ipaddr.isValid(text);

/**
 * The part of an address that one customer holds: a whole IPv4 address, or the first 64 bits of an IPv6 one,
 * within which a customer can change addresses at will.
 */
export function addressKey(ip: string): string {
  if (!isAddress(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv4) return address.toString();
  return address.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':');
}

/** One spelling for an address that has many; any other text as it is. */
export const canonicalAddress = (text: string): string => (isAddress(text) ? ipaddr.parse(text).toString() : text);

/** Of IPv6 only this part is handed out. */
const handedOut = ipaddr.IPv6.parseCIDR('2000::/3');

/** True for an address of a single host in the Internet: none of this machine, of a private network, or for a purpose. */
export function isPublic(text: string): boolean {
  if (!isAddress(text)) return false;
  const address = ipaddr.parse(text);
  if (address instanceof ipaddr.IPv6 && !address.match(handedOut)) return false;
  return address.range() === 'unicast';
}
