import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';

const ofThisMachine = /^(127\.|::1$|::ffff:127\.)/;

/**
 * Who asks, as an address to count by. What the peer says of others is believed only of this many proxies in front; a
 * peer on this very machine is one, since players do not sit there.
 */
export function addressOf(request: Pick<IncomingMessage, 'headers' | 'socket'>, proxies: number): string {
  const peer = request.socket.remoteAddress ?? '';
  const passed = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
  const hops = Math.max(proxies, ofThisMachine.test(peer) ? 1 : 0);
  // The last entry was written by the nearest proxy; those further left are the word of whoever asked.
  const told = hops === 0 ? undefined : passed.at(-Math.min(hops, passed.length));
  return networkOf(told ?? peer);
}

/** A household has a whole network of IPv6 addresses: they count as one. */
function networkOf(address: string): string {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address.slice(0, 64);
  const [head = '', tail] = address.split('::');
  const first = head.split(':').filter(Boolean);
  const last = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
  return [...first, ...Array<string>(zeros).fill('0'), ...last].slice(0, 4).join(':');
}
